import {
  type CaseDecision,
  createDecisionResolver,
  type Decide,
} from '@nearward/common/app/operators/case-decision.resolver';
import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { texts } from '@nearward/proto/rest/texts';
import type { Type } from '@nestjs/common';
import type { z } from 'zod';
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

const acceptedRoles = `array(select fee ->> 'provider_type' from jsonb_array_elements(contact.fees) fee)`;

/** SQL: the columns of the list for a hire and its contact. */
const hireColumns = {
  id: 'hire.id',
  owner_key: 'hire.employer_key',
  employer_name: 'contact.employer_name',
  employer_email: 'contact.employer_email',
  professional_name: 'contact.professional_name',
  reason: 'null::text',
  role: 'hire.role',
  accepted_roles: acceptedRoles,
  status: 'hire.status',
  fees_cents: `'{}'::int[]`,
  charge_cents: 'hire.charge_cents',
  standard_cents: `case when hire.unreported then hire.charge_cents / ${unreportedHireFactor} end`,
  still_on: 'null::text',
  ended_on: 'hire.ended_on::text',
  worked_on: 'null::text',
  left_on: 'null::text',
  unlocked_at: 'contact.unlocked_at',
  since: 'hire.reported_at',
};

/** A kind in the list of money matters. */
interface Matters {
  /** SQL: whether one waits. */
  where: string;
  /** SQL: the tables, if not hires with their contact. */
  from?: string;
  /** SQL: columns that differ from those of a hire and its contact. */
  columns?: Partial<typeof hireColumns>;
}

/** A case about money, by one definition: its kinds in the list of money matters, and its decision, if there is one. */
export interface MoneyCase {
  matters: Record<string, Matters>;
  decision?: Type;
}

export const hires = 'hire join unlocked_contact contact using (unlock_id)';

/** SQL: the rows of a kind. */
export const selectMatters = (kind: string, { where, from = hires, columns }: Matters): string => {
  const columnList = Object.entries({ ...hireColumns, ...columns }).map(
    ([name, sql]) => `(${sql}) as ${name}`,
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
