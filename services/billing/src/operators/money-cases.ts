import { answerCase } from './answer-case.js';
import { claimCase } from './claim-case.js';
import { disputeCase } from './dispute-case.js';
import { failedRefundCase } from './failed-refund-case.js';
import { hireCheckCase } from './hire-check-case.js';
import { type MoneyCase, selectMatters } from './money-case.js';
import { sql } from '@nearward/common/database/sql';
import { createObjectType, registerEnumeration } from '@nearward/marketplace/object-type';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { ID } from '@nestjs/graphql';
import { z } from 'zod';

/** A bank reviews the payment. An operator responds in Stripe, and a webhook brings the bank's decision. */
const bankDisputeCase: MoneyCase = {
  matters: { bank_dispute: { where: `hire.status = 'contested'` } },
};

/** All cases about money. The console of the web app shows each kind. */
export const moneyCases: MoneyCase[] = [
  claimCase,
  disputeCase,
  answerCase,
  bankDisputeCase,
  failedRefundCase,
  hireCheckCase,
];

const kinds = moneyCases.flatMap(({ matters: kindsOfCase }) => Object.entries(kindsOfCase));
const matterKinds = kinds.map(([kind]) => kind);

registerEnumeration('MatterKind', matterKinds);

const matter = z.object({
  /** The unlock id of a claim, otherwise the hire id. */
  id: z.uuid(),
  kind: z.enum(matterKinds),
  /** The employer's. */
  owner_key: z.string(),
  employer_name: z.string(),
  employer_email: z.string(),
  professional_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** The role of the hire, or null for a claim. */
  role: z.string().nullable(),
  status: z.enum(hireStatuses).nullable(),
  /** The professional's roles that the employer accepted with the unlock. */
  accepted_roles: z.array(z.string()),
  /** For a claim: the distinct fees under the accepted terms. */
  fees_cents: z.array(z.int()),
  /** The current price of the hire, or null for a claim without a hire. */
  charge_cents: z.int().nullable(),
  /** The standard fee of an unreported hire, otherwise null. */
  standard_cents: z.int().nullable(),
  /** For answers that differ: when the employer said that the professional still works there. */
  still_on: z.string().nullable(),
  /** The last working day according to the employer. */
  ended_on: z.string().nullable(),
  /** For answers that differ: when the professional said that they still work there. */
  worked_on: z.string().nullable(),
  /** For answers that differ: the last working day according to the professional. */
  left_on: z.string().nullable(),
  unlocked_at: z.date().nullable(),
  since: z.date(),
});

export const MoneyMatter = createObjectType('MoneyMatter', matter, { owner_key: ID });
export type MoneyMatter = InstanceType<typeof MoneyMatter>;

/** Matters that wait for an operator, oldest first. */
export const matters = sql(
  matter.shape,
  `${kinds.map(([kind, rows]) => selectMatters(kind, rows)).join('\nunion all ')} order by since limit 200`,
);
