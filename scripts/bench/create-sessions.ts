import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Databases } from '../testing/databases.ts';
import type { Visitor } from './send-load.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
const secretIn = ({ cookie }: Visitor) => /session=([\w.-]+)/.exec(cookie)?.[1] ?? '';

/** Gives the same people `count` new sessions, for which nothing is cached yet. */
export async function createSessions(
  databases: Databases,
  people: readonly Visitor[],
  count: number,
): Promise<readonly Visitor[]> {
  if (people.some(({ cookie }) => cookie === '')) return people; // they use a private link
  const come = Array.from({ length: count }, (_, n) => {
    const known = people[n % people.length] ?? { path: '', cookie: '' };
    return { known, id: randomUUID(), secret: randomBytes(24).toString('base64url') };
  });
  const columns = [
    come.map(({ id }) => id),
    come.map(({ secret }) => hashOf(secret)),
    come.map(({ known }) => hashOf(secretIn(known))),
  ];
  // They expire with the original sessions, in both databases.
  const added = `from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as come (id, hash, alike)
    join session on secret_hash = alike`;
  const inserted = `insert into session (id, secret_hash, user_id, expires_at)
    select come.id, hash, user_id, expires_at ${added}`;
  const copied = `insert into session (secret_hash, user_id, expires_at) select hash, user_id, expires_at ${added}`;
  await databases.rows('identity', inserted, columns);
  await databases.session('monolith', (client) => client.query(copied, columns));
  return come.map(({ known, secret }) => ({ path: known.path, cookie: `session=${secret}` }));
}
