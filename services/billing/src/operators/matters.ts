import { sql } from '@nearward/common/database/sql';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { z } from 'zod';
import { selectMatters } from './money-case.js';
import { moneyCases } from './money-cases.js';

const kinds = moneyCases.flatMap(({ matters: kindsOfCase }) => Object.entries(kindsOfCase));

export const matterKinds = kinds.map(([kind]) => kind);

/** Matters that wait for an operator, oldest first. */
export const matters = sql(
  {
    id: z.uuid(),
    kind: z.enum(matterKinds),
    owner_key: z.string(),
    employer_name: z.string(),
    employer_email: z.string(),
    professional_name: z.string().nullable(),
    reason: z.string().nullable(),
    role: z.string().nullable(),
    accepted_roles: z.array(z.string()),
    status: z.enum(hireStatuses).nullable(),
    fees_cents: z.array(z.int()),
    charge_cents: z.int().nullable(),
    standard_cents: z.int().nullable(),
    still_on: z.string().nullable(),
    ended_on: z.string().nullable(),
    worked_on: z.string().nullable(),
    left_on: z.string().nullable(),
    unlocked_at: z.date(),
    since: z.date(),
  },
  `${kinds.map(([kind, rows]) => selectMatters(kind, rows)).join('\nunion all ')} order by since limit 200`,
);
