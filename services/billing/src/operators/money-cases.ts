import { answerCase } from './answer-case.js';
import { claimCase } from './claim-case.js';
import { disputeCase } from './dispute-case.js';
import { failedRefundCase } from './failed-refund-case.js';
import { hireCheckCase } from './hire-check-case.js';
import { matterColumns, type MoneyCase, selectMatters } from './money-case.js';
import { sql } from '@nearward/common/database/sql';
import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
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

const { id, ...types } = Object.fromEntries(
  Object.entries(matterColumns).map(([name, { type }]) => [name, type]),
) as {
  [Name in keyof typeof matterColumns]: (typeof matterColumns)[Name]['type'];
};
const matter = z.object({ id, kind: z.enum(matterKinds), ...types });

export const MoneyMatter = createObjectType('MoneyMatter', matter, { owner_key: ID });
export type MoneyMatter = InstanceType<typeof MoneyMatter>;

/** Matters that wait for an operator, oldest first. */
export const matters = sql(
  matter.shape,
  `${kinds.map(([kind, rows]) => selectMatters(kind, rows)).join('\nunion all ')} order by since limit 200`,
);
