import { type Statement, sql } from '@nearward/common/database/sql';
import { Refusal } from '@nearward/common/errors';
import { isImpersonating, type SignedIn } from '@nearward/common/viewer/viewer';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { hireColumns, type StoredHire, storedHire } from './hire.js';
import { publishHire } from './publish-hire.js';

/** Who moves a hire: a person, or what Stripe said of a payment. */
type Mover = SignedIn | 'stripe';

interface Transition {
  by: 'employer' | 'operator' | 'stripe';
  /** None of them: it begins a hire. */
  from: readonly HireStatus[];
  to: readonly HireStatus[];
  /** Only of a hire that an operator entered. */
  unreported?: true;
  /** What it says of the hire beside the status. */
  says: readonly (keyof StoredHire)[];
  /** Said to whom comes too late. */
  refusal: string;
}

const terms = [
  'unlock_id',
  'role',
  'category',
  'offer_accepted_on',
  'starts_on',
  'salary',
  'late',
  'unreported',
  'fee_cents',
  'credit_cents',
  'charge_cents',
  'free_because',
  'problem',
  'payment_method',
] as const;
const decidable = { by: 'operator', from: ['due', 'disputed'], refusal: texts.matterNotFound } as const;

interface Movement extends Transition {
  statement: Statement<typeof storedHire>;
}

/** $1 is the hire, $2 the states it comes from, then follow its new one and what is said. */
const moves = <const Moved extends Transition>(transition: Moved): Moved & Pick<Movement, 'statement'> => {
  const changes = ['status', ...transition.says].map((column, place) => `${column} = $${place + 3}`);
  const statement = sql(
    storedHire,
    `update hire set ${changes.join(', ')} where id = $1 and status = any($2) returning ${hireColumns}`,
  );
  return { ...transition, statement };
};

/** All that can happen to a hire. What the states mean is said with `hireStatuses`; no other file writes one. */
export const transitions = {
  report: {
    by: 'employer',
    from: [],
    to: ['free', 'held', 'paid', 'charging', 'due'],
    says: terms,
    refusal: texts.hireReportedBefore,
  },
  enter: { by: 'operator', from: [], to: ['due'], says: terms, refusal: texts.hireReportedBefore },
  endHold: moves({
    by: 'operator',
    from: ['held'],
    to: ['free', 'paid', 'due'],
    says: ['fee_cents', 'credit_cents', 'charge_cents', 'free_because'],
    refusal: texts.matterNotFound,
  }),
  settle: moves({
    by: 'stripe',
    from: ['charging', 'due', 'disputed'],
    to: ['paid'],
    says: ['problem', 'open_checkout', 'receipt_url'],
    refusal: texts.hireNotDue,
  }),
  decline: moves({
    by: 'stripe',
    from: ['charging'],
    to: ['due'],
    says: ['problem'],
    refusal: texts.hireNotDue,
  }),
  dispute: moves({
    by: 'employer',
    from: ['due'],
    to: ['disputed'],
    unreported: true,
    says: ['dispute_reason'],
    refusal: texts.hireNotDisputable,
  }),
  uphold: moves({ ...decidable, to: ['due'], says: [] }),
  reduce: moves({
    ...decidable,
    to: ['due'],
    unreported: true,
    says: ['fee_cents', 'charge_cents', 'unreported'],
  }),
  waive: moves({ ...decidable, to: ['waived'], says: ['charge_cents', 'problem'] }),
  end: moves({
    by: 'employer',
    from: ['paid', 'free'],
    to: ['paid', 'free'],
    says: ['ended_on'],
    refusal: texts.guaranteeUnpaid,
  }),
} as const satisfies Record<string, Transition>;

type Table = typeof transitions;
type Beginning = 'report' | 'enter';
export type Move = Exclude<keyof Table, Beginning>;
type Said<Name extends Move> = Pick<StoredHire, Table[Name]['says'][number]> & {
  status: Table[Name]['to'][number];
};

const begun = ['employer_key', 'status', ...terms] as const;
const insert = sql(
  storedHire,
  `insert into hire (id, ${begun.join(', ')})
   values ($1, ${begun.map((_, place) => `$${place + 2}`).join(', ')})
   on conflict do nothing returning ${hireColumns}`,
);

/** Whether it can happen to a hire that stands so. */
export function can<Name extends Move>(
  name: Name,
  hire: StoredHire,
): hire is StoredHire & { status: Table[Name]['from'][number] } {
  const { from, unreported }: Transition = transitions[name];
  return from.includes(hire.status) && (!unreported || hire.unreported);
}

/** A new hire. CONFLICT where one of the same contact lives. */
export async function begin<Name extends Beginning>(
  manager: EntityManager,
  name: Name,
  by: Mover,
  hire: Pick<StoredHire, 'employer_key' | (typeof terms)[number]> & { status: Table[Name]['to'][number] },
): Promise<StoredHire> {
  requireMover(name, by, hire);
  const stored = await insert.first(manager, uuid(), ...begun.map((column) => hire[column]));
  if (!stored) throw new Refusal('CONFLICT', transitions[name].refusal);
  await publishHire(manager, stored.id);
  return stored;
}

/** CONFLICT where the hire no longer stands so that this can happen to it. Returns it as it is now. */
export async function move<Name extends Move>(
  manager: EntityManager,
  name: Name,
  by: Mover,
  hire: StoredHire,
  said: Said<Name>,
): Promise<StoredHire> {
  requireMover(name, by, hire);
  const { from, says, refusal, statement }: Movement = transitions[name];
  const tooLate = new Refusal('CONFLICT', refusal);
  if (!can(name, hire)) throw tooLate;
  const next: StoredHire = { ...hire, ...said };
  const values = says.map((column) => next[column]);
  const moved = await statement.first(manager, hire.id, from, next.status, ...values);
  if (!moved) throw tooLate;
  await publishHire(manager, moved.id);
  return moved;
}

/** Who asks is settled before; that it is nobody else holds whatever else is mistaken. */
function requireMover(name: keyof Table, by: Mover, { employer_key }: { employer_key: string }): void {
  const may = {
    stripe: by === 'stripe',
    employer: by !== 'stripe' && !isImpersonating(by) && by.owner_key === employer_key,
    operator: by !== 'stripe' && !isImpersonating(by) && by.is_admin,
  };
  if (!may[transitions[name].by]) throw new Error(`To ${name} a hire is not for whoever tries`);
}
