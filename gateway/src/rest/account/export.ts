import type { CallResponse } from '@nearward/proto/calls';
import { z } from 'zod';

/** Services read everything about a person, one kind after another. */
export const exportSeconds = 30;

const exported = z.array(z.object({ kind: z.string(), rows: z.string() })).nullable();

export const exportedUser = z.object({
  email: z.string(),
  exported_at: z.string(),
  held_by_identity: exported,
  held_by_jobs: exported,
  held_by_profiles: exported,
  held_by_contacts: exported,
  held_by_billing: exported,
});

const rowsOf = z.array(z.record(z.string(), z.unknown()));

/** Matching holds only copies of jobs and profiles. */
export function composeExport({
  email,
  exported_at,
  ...parts
}: z.output<typeof exportedUser>): CallResponse<'GET /account/export'> {
  const byKind = (parts: z.output<typeof exported>) =>
    Object.fromEntries((parts ?? []).map(({ kind, rows }) => [kind, rowsOf.parse(JSON.parse(rows))]));
  return {
    exported_at,
    email,
    held: {
      identity: byKind(parts.held_by_identity),
      jobs: byKind(parts.held_by_jobs),
      profiles: byKind(parts.held_by_profiles),
      contacts: byKind(parts.held_by_contacts),
      billing: byKind(parts.held_by_billing),
    },
  };
}
