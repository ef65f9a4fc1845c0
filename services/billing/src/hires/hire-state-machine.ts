import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { isImpersonating, type SignedIn } from '@nearward/common/app/viewer/viewer';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { eraseTextsOfHire } from '../account/erase-texts.js';
import { hireColumns, type StoredHire, storedHire } from './hire.js';
import { type PreparedTransition, initialColumns, type Transition, transitions } from './hire-transitions.js';
import { publishHire } from './publish-hire.js';

/** Who moves a hire: a person, what Stripe said of a payment, or the day. */
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
   values ($1, ${insertedColumns.map((_, place) => `$${place + 2}`).join(', ')})
   on conflict do nothing returning ${hireColumns}`,
);

/** Whether it can happen to a hire that stands so. */
export function canTransition<Name extends TransitionName>(
  name: Name,
  hire: StoredHire,
): hire is StoredHire & { status: Table[Name]['from'][number] } {
  const { from, unreported }: Transition = transitions[name];
  return from.includes(hire.status) && (!unreported || hire.unreported);
}

/** A new hire. CONFLICT where one of the same contact lives. */
export async function createHire<Name extends CreationName>(
  manager: EntityManager,
  name: Name,
  by: Actor,
  hire: Pick<StoredHire, 'employer_key' | (typeof initialColumns)[number]> & {
    status: Table[Name]['to'][number];
  },
): Promise<StoredHire> {
  requireActor(name, by, hire);
  const stored = await insert.first(manager, uuid(), ...insertedColumns.map((column) => hire[column]));
  if (!stored) throw new RequestError('CONFLICT', transitions[name].conflictText);
  await eraseTextsOfHire(manager, stored.id);
  await publishHire(manager, stored.id);
  return stored;
}

/** CONFLICT where the hire no longer stands so that this can happen to it. Returns it as it is now. */
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
  const moved = await statement.first(manager, hire.id, from, next.status, ...values);
  if (!moved) throw conflict;
  await eraseTextsOfHire(manager, moved.id);
  await publishHire(manager, moved.id);
  return moved;
}

/** Who asks is settled before; that it is nobody else holds whatever else is mistaken. */
function requireActor(name: keyof Table, by: Actor, { employer_key }: { employer_key: string }): void {
  const may = {
    stripe: by === 'stripe',
    clock: by === 'clock',
    employer: typeof by !== 'string' && !isImpersonating(by) && by.owner_key === employer_key,
    operator: typeof by !== 'string' && !isImpersonating(by) && by.is_admin,
  };
  if (!may[transitions[name].by]) throw new Error(`To ${name} a hire is not for whoever tries`);
}
