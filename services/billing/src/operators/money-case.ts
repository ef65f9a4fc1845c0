import {
  type CaseDecision,
  createDecisionResolver,
  type Decide,
} from '@nearward/common/app/operators/case-decision.resolver';
import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { command } from '@nearward/common/database/sql';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';

const insertAct = command(
  'insert into operator_act (id, actor_id, act, subject_id, note) values ($1, $2, $3, $4, $5)',
);

/** Records a decision permanently. */
export async function recordOperatorAct(
  manager: EntityManager,
  { user_id }: SignedIn,
  act: string,
  subject_id: string,
  note: string | null,
): Promise<void> {
  await insertAct.run(manager, uuid(), user_id, act, subject_id, note);
}

/** The columns of the list of money matters, with their SQL for a hire and its contact. */
export const matterColumns = {
  /** The unlock id of a claim, otherwise the hire id. */
  id: { type: z.uuid(), sql: 'hire.id' },
  /** The employer's. */
  owner_key: { type: z.string(), sql: 'hire.employer_key' },
  employer_name: { type: z.string(), sql: 'contact.employer_name' },
  employer_email: { type: z.string(), sql: 'contact.employer_email' },
  professional_name: { type: z.string().nullable(), sql: 'contact.professional_name' },
  reason: { type: z.string().nullable(), sql: 'null::text' },
  /** The role of the hire, or null for a claim. */
  role: { type: z.string().nullable(), sql: 'hire.role' },
  status: { type: z.enum(hireStatuses).nullable(), sql: 'hire.status' },
  /** The professional's roles that the employer accepted with the unlock. */
  accepted_roles: {
    type: z.array(z.string()),
    sql: `array(select fee ->> 'provider_type' from jsonb_array_elements(contact.fees) fee)`,
  },
  /** For a claim: the distinct fees under the accepted terms. */
  fees_cents: { type: z.array(z.int()), sql: `'{}'::int[]` },
  /** The current price of the hire, or null for a claim without a hire. */
  charge_cents: { type: z.int().nullable(), sql: 'hire.charge_cents' },
  /** The standard fee of an unreported hire, otherwise null. */
  standard_cents: {
    type: z.int().nullable(),
    sql: `case when hire.unreported then hire.charge_cents / ${unreportedHireFactor} end`,
  },
  /** For answers that differ: when the employer said that the professional still works there. */
  still_on: { type: z.string().nullable(), sql: 'null::text' },
  /** The last working day according to the employer. */
  ended_on: { type: z.string().nullable(), sql: 'hire.ended_on::text' },
  /** For answers that differ: when the professional said that they still work there. */
  worked_on: { type: z.string().nullable(), sql: 'null::text' },
  /** For answers that differ: the last working day according to the professional. */
  left_on: { type: z.string().nullable(), sql: 'null::text' },
  unlocked_at: { type: z.date().nullable(), sql: 'contact.unlocked_at' },
  since: { type: z.date(), sql: 'hire.reported_at' },
};
type MatterColumn = keyof typeof matterColumns;

/** A kind in the list of money matters. */
interface Matters {
  /** SQL: whether one waits. */
  where: string;
  /** SQL: the tables, if not hires with their contact. */
  from?: string;
  /** SQL: columns that differ from those of a hire and its contact. */
  columns?: Partial<Record<MatterColumn, string>>;
}

/** A case about money, by one definition: its kinds in the list of money matters, and its decision, if there is one. */
export interface MoneyCase {
  matters: Record<string, Matters>;
  decision?: Type;
}

export const hires = 'hire join unlocked_contact contact using (unlock_id)';

/** SQL: the rows of a kind. */
export const selectMatters = (kind: string, { where, from = hires, columns = {} }: Matters): string => {
  const columnList = (Object.keys(matterColumns) as MatterColumn[]).map(
    (name) => `(${columns[name] ?? matterColumns[name].sql}) as ${name}`,
  );
  return `select '${kind}' as kind, ${columnList.join(', ')} from ${from} where ${where}`;
};

/** The act of an operator about a case, recorded permanently. */
interface RecordedAct {
  act: string;
  note: string | null;
}

type MoneyDecision<Schema extends z.ZodObject, Prepared> = Omit<
  CaseDecision<Schema, Prepared>,
  'message' | 'notOpen' | 'decide'
> & {
  message?: string;
  /** Returns the act to record, or null if the case was not open. */
  decide: Decide<Schema, Prepared, RecordedAct | null>;
};

/** Makes the mutation of a decision about money, which also records it. */
export const createMoneyDecision = <Schema extends z.ZodObject, Prepared = void>({
  decide,
  ...options
}: MoneyDecision<Schema, Prepared>): Type =>
  createDecisionResolver<Schema, Prepared>({
    message: texts.matterDecided,
    notOpen: texts.matterNotFound,
    ...options,
    async decide(manager, decision, prepared) {
      const recorded = await decide(manager, decision, prepared);
      if (recorded)
        await recordOperatorAct(manager, decision.operator, recorded.act, decision.id, recorded.note);
      return recorded !== null;
    },
  });
