import { type EntityManager, type FindOperator, MoreThan } from 'typeorm';

/** A link that was not used for so long opens nothing; whoever tries it, or asks for it, has a new one mailed. */
const unusedDays = 180;
const dayMs = 24 * 60 * 60 * 1_000;

/** The tables of things with a private link, each with `token_version` and `link_used_at`. */
type Linked = 'job' | 'profile';

interface Link {
  id: string;
  token_version: number;
  link_used_at: Date;
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

export const isForgotten = ({ link_used_at }: Link): boolean => link_used_at < daysAgo(unusedDays);

/** In the where of who must not open a thing by a forgotten link. */
export const notForgotten = (): FindOperator<Date> => MoreThan(daysAgo(unusedDays));

/** Kills the link as it is, whose owner is to be mailed a new one; false when that was done meanwhile. */
export async function renewLink(manager: EntityManager, kind: Linked, link: Link): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    `update ${kind} set token_version = token_version + 1, link_used_at = now() where id = $1 and token_version = $2`,
    [link.id, link.token_version],
  );
  return count > 0;
}

/** The same for the forgotten ones of an owner who is about to be mailed all of them. */
export async function renewForgotten(manager: EntityManager, kind: Linked, owner_key: string): Promise<void> {
  await manager.query(
    `update ${kind} set token_version = token_version + 1, link_used_at = now()
     where owner_key = $1 and link_used_at < $2`,
    [owner_key, daysAgo(unusedDays)],
  );
}

/** Once a day is enough; a write for every read is not. */
export async function noteUse(manager: EntityManager, kind: Linked, link: Link): Promise<void> {
  if (link.link_used_at < daysAgo(1))
    await manager.query(`update ${kind} set link_used_at = now() where id = $1`, [link.id]);
}
