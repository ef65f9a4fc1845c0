import { deepStrictEqual } from 'node:assert';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Person } from '../personas/person.ts';
import type { Stack } from '../stack/stack.ts';
import {
  sendLoad,
  type LoadResult,
  type Visitor,
  type LoadOptions,
  LoadTarget,
  mergeResults,
} from './send-load.ts';
import { Databases } from '../testing/databases.ts';
import { startMonolith } from './bench-processes.ts';
import { copyDatabase } from './peer/copy-database.ts';
import { type Reach, type BenchRow, benchRow, spread } from './bench-row.ts';

/** A page and its visitors, with a session or by a private link. */
export interface Page {
  name: string;
  people: { path: string; email?: string }[];
  /** As fractions of the peer's rate and of its p95. */
  reach: Partial<Record<Kind, { rate: Reach; p95?: Reach }>>;
}

/** The number of turns, and the seconds of requests before them and in each turn. */
export interface Effort {
  turns: number;
  warmUp: number;
  seconds: number;
}

const kinds = ['cold', 'warm', 'first load', 'after a write', 'revalidated'] as const;
type Kind = (typeof kinds)[number];
type Sides<Of> = Record<'product' | 'peer', Of>;

const clients = 10;
/** More than any server responds to in a second, so that no visitor repeats. */
const newcomersPerSecond = 1_000;

/**
 * Compares each page with a monolith on the same rows, in turn on the same cores, with the same visitors. A private link is
 * loaded before and after the warmup, since its code is compiled on first use. Other pages are loaded after it: the first
 * time in a session, when only job cards and empty parts are cached; within two seconds of a write, when the session is
 * cached as well; and repeatedly with `If-None-Match`.
 */
export async function comparePages(stack: Stack, pages: Page[], effort: Effort): Promise<BenchRow[]> {
  const { turns, warmUp, seconds } = effort;
  const load = { clients, seconds };
  const visitors = new Map<Page, Visitor[]>();
  for (const page of pages) visitors.set(page, await signedIn(stack.at.publicUrl, page));
  const databases = new Databases(stack.at.postgresUrl);
  const monolithUrl = await copyDatabase(stack.at.postgresUrl);
  const openSessions = (people: Visitor[]) => createSessions(databases, people, seconds * newcomersPerSecond);
  const monolith = await startMonolith(monolithUrl, stack.at.dataDir);
  const results = new Map<string, Sides<LoadResult>[]>();
  const keep = (page: Page, kind: Kind, result: Sides<LoadResult>) => {
    const what = keyOf(page, kind);
    results.set(what, [...(results.get(what) ?? []), result]);
  };
  try {
    for (const people of visitors.values())
      for (const one of people.slice(0, 20)) await requireSameRows(stack.at.publicUrl, monolith.url, one);
    const sides = {
      product: new LoadTarget(stack.at.publicUrl, await writeCookie(stack.at.publicUrl, visitors)),
      peer: new LoadTarget(monolith.url),
    };
    for (const [page, people] of visitors) {
      if (isByLink(people)) keep(page, 'cold', await loadBoth(sides, people, load));
      await loadBoth(sides, people, { ...load, seconds: warmUp, hasWritten: true });
    }
    for (let turn = 0; turn < turns; turn++)
      for (const [page, people] of visitors)
        for (const [kind, result] of await loadPage({ people, openSessions }, sides, load))
          keep(page, kind, result);
  } finally {
    await monolith.stop();
  }
  return pages.flatMap((page) =>
    kinds.flatMap((kind) => rowsOf(page, kind, results.get(keyOf(page, kind)) ?? [])),
  );
}

const keyOf = ({ name }: Page, kind: Kind) => `${name}, ${kind}, ${clients} clients`;

const isByLink = (people: readonly Visitor[]) => people.every(({ cookie }) => cookie === '');

async function loadBoth(
  sides: Sides<LoadTarget>,
  people: readonly Visitor[],
  how: LoadOptions,
): Promise<Sides<LoadResult>> {
  const peer = await sendLoad(sides.peer, people, how);
  return { peer, product: await sendLoad(sides.product, people, how) };
}

async function loadPage(
  {
    people,
    openSessions,
  }: { people: Visitor[]; openSessions: (people: Visitor[]) => Promise<readonly Visitor[]> },
  sides: Sides<LoadTarget>,
  load: LoadOptions,
): Promise<[Kind, Sides<LoadResult>][]> {
  if (isByLink(people)) return [['warm', await loadBoth(sides, people, load)]];
  return [
    ['first load', await loadBoth(sides, await openSessions(people), load)],
    ['after a write', await loadBoth(sides, people, { ...load, hasWritten: true })],
    ['revalidated', await loadBoth(sides, people, { ...load, revalidate: true })],
  ];
}

function rowsOf(page: Page, kind: Kind, turns: Sides<LoadResult>[]): BenchRow[] {
  if (turns.length === 0) return [];
  const figures = (side: keyof Sides<LoadResult>) => {
    const { took, seconds, rejected } = mergeResults(turns.map((turn) => turn[side]));
    return { rate: took.length / seconds, p95: spread(took).p95, rejected };
  };
  const [product, peer] = [figures('product'), figures('peer')];
  const name = keyOf(page, kind);
  const reach = page.reach[kind];
  const note = [
    `${product.rate.toFixed(0)} and ${peer.rate.toFixed(0)} /s`,
    `p95 ${product.p95.toFixed(1)} and ${peer.p95.toFixed(1)} ms`,
    ...(product.rejected > 0 ? [`${product.rejected} rejected`] : []),
  ].join(', ');
  const rate = benchRow(`${name}: of the peer’s rate`, product.rate / peer.rate, 'x', reach?.rate, note);
  if (!reach?.p95) return [rate];
  return [rate, benchRow(`${name}: of the peer’s p95`, product.p95 / peer.p95, 'x', reach.p95)];
}

async function signedIn(publicUrl: string, { people }: Page): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const { path, email } of people)
    visitors.push({ path, cookie: email ? (await new Person({ publicUrl }, email).signIn()).cookie : '' });
  return visitors;
}

interface Listed {
  id: string;
}
type Body = Partial<Record<'recommended' | 'contacts', Listed[]> & Record<'job' | 'profile', Listed>>;

async function requireSameRows(product: string, peer: string, { path, cookie }: Visitor): Promise<void> {
  const idsOn = async (url: string) => {
    const response = await fetch(url + path, { headers: { cookie } });
    const { recommended, contacts, job, profile } = (await response.json()) as Body;
    return (recommended ?? contacts ?? [job ?? profile]).map((row) => row?.id);
  };
  deepStrictEqual(await idsOn(peer), await idsOn(product));
}

/** The cookie of a write through the product's gateway. */
async function writeCookie(publicUrl: string, visitors: ReadonlyMap<Page, Visitor[]>): Promise<string> {
  const professional = [...visitors].find(([page]) => page.name.startsWith('GET /api/user/current'))?.[1][0];
  const headers = { cookie: professional?.cookie ?? '' };
  const response = await fetch(`${publicUrl}/api/user/visit`, { method: 'POST', headers });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('wrote='));
  if (!cookie) throw new Error(`A write without a cookie: ${response.status}`);
  return cookie.split(';')[0] ?? '';
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
const secretIn = ({ cookie }: Visitor) => /session=([\w.-]+)/.exec(cookie)?.[1] ?? '';

/** Gives the same people `count` new sessions, for which nothing is cached yet. */
async function createSessions(
  databases: Databases,
  people: readonly Visitor[],
  count: number,
): Promise<readonly Visitor[]> {
  const newcomers = Array.from({ length: count }, (_, n) => {
    const known = people[n % people.length] ?? { path: '', cookie: '' };
    return { known, id: randomUUID(), secret: randomBytes(24).toString('base64url') };
  });
  const columns = [
    newcomers.map(({ id }) => id),
    newcomers.map(({ secret }) => hashOf(secret)),
    newcomers.map(({ known }) => hashOf(secretIn(known))),
  ];
  // They expire with the original sessions, in both databases.
  const added = `from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as added (id, hash, known_hash)
    join session on secret_hash = known_hash`;
  const inserted = `insert into session (id, secret_hash, user_id, expires_at)
    select added.id, hash, user_id, expires_at ${added}`;
  await databases.rows('identity', inserted, columns);
  await databases.session('monolith', (client) => client.query(inserted, columns));
  return newcomers.map(({ known, secret }) => ({ path: known.path, cookie: `session=${secret}` }));
}
