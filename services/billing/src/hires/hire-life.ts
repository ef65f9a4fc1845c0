import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { isImpersonating, type SignedIn } from '@nearward/common/app/viewer/viewer';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { forgetWordsOfHire } from '../account/forget-words-about.js';
import { hireColumns, type StoredHire, storedHire } from './hire.js';
import { type Movement, terms, type Transition, transitions } from './hire-transitions.js';
import { publishHire } from './publish-hire.js';

/** Who moves a hire: a person, what Stripe said of a payment, or the day. */
type Mover = SignedIn | 'stripe' | 'clock';

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
  if (!stored) throw new RequestError('CONFLICT', transitions[name].refusal);
  await forgetWordsOfHire(manager, stored.id);
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
  const tooLate = new RequestError('CONFLICT', refusal);
  if (!can(name, hire)) throw tooLate;
  const next: StoredHire = { ...hire, ...said };
  const values = says.map((column) => next[column]);
  const moved = await statement.first(manager, hire.id, from, next.status, ...values);
  if (!moved) throw tooLate;
  await forgetWordsOfHire(manager, moved.id);
  await publishHire(manager, moved.id);
  return moved;
}

/** Who asks is settled before; that it is nobody else holds whatever else is mistaken. */
function requireMover(name: keyof Table, by: Mover, { employer_key }: { employer_key: string }): void {
  const may = {
    stripe: by === 'stripe',
    clock: by === 'clock',
    employer: typeof by !== 'string' && !isImpersonating(by) && by.owner_key === employer_key,
    operator: typeof by !== 'string' && !isImpersonating(by) && by.is_admin,
  };
  if (!may[transitions[name].by]) throw new Error(`To ${name} a hire is not for whoever tries`);
}
