import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { isImpersonating, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { feeCategory } from '@nearward/proto/choices';
import type { HireRequest } from '@nearward/proto/rest/hire';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { eraseTextsOfHire, requestCustomerErasure } from '../ledger/erase-data.js';
import type { UnlockedContact } from '../ledger/unlocked-contact.js';
import { hireColumns, type StoredHire, storedHire } from '../ledger/hire.js';
import { type PreparedTransition, initialColumns, type Transition, transitions } from './hire-transitions.js';
import { publishHire } from './publish-hire.js';

/** Who triggers a transition: a person, a payment at Stripe, or a date. */
type Actor = SignedIn | 'stripe' | 'clock';

type Table = typeof transitions;
type CreationName = 'report' | 'enter';
export type TransitionName = Exclude<keyof Table, CreationName>;
type TransitionValues<Name extends TransitionName> = Pick<StoredHire, Table[Name]['sets'][number]> & {
  status: Table[Name]['to'][number];
};

const insertedColumns = ['employer_key', 'status', ...initialColumns] as const;
const insert = sql(
  storedHire,
  `insert into hire (id, ${insertedColumns.join(', ')})
   values ($1, ${insertedColumns.map((_, index) => `$${index + 2}`).join(', ')})
   on conflict do nothing returning ${hireColumns}`,
);

/** Whether the current status allows this transition. */
export function canTransition<Name extends TransitionName>(
  name: Name,
  hire: StoredHire,
): hire is StoredHire & { status: Table[Name]['from'][number] } {
  const { from, unreported }: Transition = transitions[name];
  return from.includes(hire.status) && (!unreported || hire.unreported);
}

type ReportedFacts = Pick<HireRequest, 'role' | 'offer_accepted_on' | 'starts_on'>;

/** Creates a hire. CONFLICT if the contact already has a living one. */
export async function createHire<Name extends CreationName>(
  manager: EntityManager,
  name: Name,
  by: Actor,
  { employer_key, unlock_id }: Pick<UnlockedContact, 'employer_key' | 'unlock_id'>,
  { role, offer_accepted_on, starts_on }: ReportedFacts,
  facts: Omit<
    Pick<StoredHire, (typeof initialColumns)[number]>,
    keyof ReportedFacts | 'unlock_id' | 'category'
  > & {
    status: Table[Name]['to'][number];
  },
): Promise<StoredHire> {
  const category = feeCategory(role);
  const hire = { ...facts, employer_key, unlock_id, role, category, offer_accepted_on, starts_on };
  requireActor(name, by, hire);
  const stored = await insert.first(manager, uuid(), ...insertedColumns.map((column) => hire[column]));
  if (!stored) throw new RequestError('CONFLICT', transitions[name].conflictText);
  await eraseTextsOfHire.run(manager, stored.id);
  await publishHire(manager, stored.id);
  return stored;
}

/** Applies a transition and returns the updated hire. CONFLICT if its status no longer allows it. */
export async function transition<Name extends TransitionName>(
  manager: EntityManager,
  name: Name,
  by: Actor,
  hire: StoredHire,
  changes: TransitionValues<Name>,
): Promise<StoredHire> {
  requireActor(name, by, hire);
  const { from, sets, conflictText, statement }: PreparedTransition = transitions[name];
  const conflict = new RequestError('CONFLICT', conflictText);
  if (!canTransition(name, hire)) throw conflict;
  const next: StoredHire = { ...hire, ...changes };
  const values = sets.map((column) => next[column]);
  const updated = await statement.first(manager, hire.id, from, next.status, ...values);
  if (!updated) throw conflict;
  await eraseTextsOfHire.run(manager, updated.id);
  await publishHire(manager, updated.id);
  await requestCustomerErasure(manager, updated.id);
  return updated;
}

/** Callers authorize the actor first. This catches their mistakes. */
function requireActor(name: keyof Table, by: Actor, { employer_key }: { employer_key: string }): void {
  const isAllowed = {
    stripe: by === 'stripe',
    clock: by === 'clock',
    employer: typeof by !== 'string' && !isImpersonating(by) && by.owner_key === employer_key,
    operator: typeof by !== 'string' && !isImpersonating(by) && by.is_admin,
  };
  if (!isAllowed[transitions[name].by]) throw new Error(`Not allowed to ${name} this hire`);
}
