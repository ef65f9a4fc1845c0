import type { CallResponse } from '@nearward/proto/calls';
import { z } from 'zod';
import { graphql } from '../../graph/graphql.js';

/** Services read everything about a person, one kind after another. */
export const exportSeconds = 30;

export const exportDocument = graphql(`
  query Export {
    me {
      email
      exported_at
      held_by_identity {
        kind
        rows
      }
      held_by_jobs {
        kind
        rows
      }
      held_by_profiles {
        kind
        rows
      }
      held_by_contacts {
        kind
        rows
      }
      held_by_billing {
        kind
        rows
      }
    }
  }
`);

type ServiceExport = { kind: string; rows: string }[];
interface Me {
  email: string;
  exported_at: string;
  held_by_identity: ServiceExport | null;
  held_by_jobs: ServiceExport | null;
  held_by_profiles: ServiceExport | null;
  held_by_contacts: ServiceExport | null;
  held_by_billing: ServiceExport | null;
}

const rowsOf = z.array(z.record(z.string(), z.unknown()));

/** Matching holds only copies of jobs and profiles. */
export function composeExport({ email, exported_at, ...parts }: Me): CallResponse<'GET /account/export'> {
  const byKind = (exported: ServiceExport | null) =>
    Object.fromEntries((exported ?? []).map(({ kind, rows }) => [kind, rowsOf.parse(JSON.parse(rows))]));
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
