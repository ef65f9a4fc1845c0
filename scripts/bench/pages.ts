import { deepStrictEqual } from 'node:assert';
import { databaseOf } from '../../proto/services.ts';
import { databaseUrl } from '../stack/databases.ts';
import type { Stack } from '../stack/stack.ts';
import { ask, type Asked, type Asker, type Asking, Target, together } from './ask.ts';
import { startMonolith } from './beside.ts';
import { Caller } from './load.ts';
import { newcomers } from './newcomers.ts';
import { copyDatabase } from './peer/copy-database.ts';
import { type Reach, type Row, row } from './report.ts';
import { spread } from './statistics.ts';

/** A page and everybody who asks for it, with a session of theirs or by a private link. */
export interface Page {
  name: string;
  people: { path: string; email?: string }[];
  /** Of the peer’s rate at ten clients. */
  reach: { 'first load': Reach; revalidated?: Reach };
  /** Somebody who looks at it looks at it again. */
  again?: boolean;
}

/** How many clients at once, how many turns, and for how long is asked again in each. */
export interface Effort {
  clientCounts: number[];
  turns: number;
  seconds: number;
}

type Kind = 'first load' | 'after a write' | 'again in full' | 'revalidated';
const kinds: Kind[] = ['first load', 'after a write', 'again in full', 'revalidated'];
type Sides<Of> = Record<'product' | 'peer', Of>;
const bothSides: (keyof Sides<unknown>)[] = ['peer', 'product'];

const usualClients = 10;
/** More than anybody answers in a second, so that nobody comes twice. */
const newcomersPerSecond = 1_000;
const p95Reach: Reach = { most: 2, atAnySize: true };

/**
 * Each page at the product and at a monolith with the same rows, in turns on the same cores, by as many different people as
 * it has: for the first time with a session, when the product has kept nothing for them, but jobs that others have seen;
 * within two seconds of a write, when it uses nothing at all that it has kept; again in full, as a browser does that keeps
 * nothing; and with what they were told in `If-None-Match`.
 */
export async function comparePages(stack: Stack, pages: Page[], effort: Effort): Promise<Row[]> {
  const { clientCounts, turns, seconds } = effort;
  const askers = new Map<Page, Asker[]>();
  for (const page of pages) askers.set(page, await signedIn(stack.at.publicUrl, page));
  const databases = {
    identity: databaseUrl(stack.at.postgresUrl, databaseOf('identity')),
    monolith: await copyDatabase(stack.at.postgresUrl),
  };
  const come = (people: Asker[]) => newcomers(databases, people, seconds * newcomersPerSecond);
  const monolith = await startMonolith(databases.monolith, stack.at.dataDir);
  const results = new Map<string, Sides<Asked>[]>();
  try {
    for (const people of askers.values())
      for (const one of people.slice(0, 20)) await requireSameBody(stack.at.publicUrl, monolith.url, one);
    const sides = { product: new Target(stack.at.publicUrl), peer: new Target(monolith.url) };
    for (const people of askers.values())
      for (const side of bothSides)
        await ask(sides[side], people, { clients: usualClients, seconds, anew: true });
    for (const clients of clientCounts.flatMap((count) => Array<number>(turns).fill(count)))
      for (const [page, people] of askers)
        for (const [kind, asked] of await askAll(page, { people, come }, sides, { clients, seconds })) {
          const what = keyOf(page, kind, clients);
          results.set(what, [...(results.get(what) ?? []), asked]);
        }
  } finally {
    await monolith.stop();
  }
  return pages.flatMap((page) =>
    kinds.flatMap((kind) =>
      clientCounts.flatMap((clients) =>
        rowsOf(page, kind, clients, results.get(keyOf(page, kind, clients)) ?? []),
      ),
    ),
  );
}

const keyOf = ({ name }: Page, kind: Kind, clients: number) =>
  `${name}, ${kind}, ${clients} client${clients === 1 ? '' : 's'}`;

async function askAll(
  { again }: Page,
  { people, come }: { people: Asker[]; come: (people: Asker[]) => Promise<readonly Asker[]> },
  sides: Sides<Target>,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<[Kind, Sides<Asked>][]> {
  const inTurn = async (how: Partial<Asking>, who: readonly Asker[] = people): Promise<Sides<Asked>> => {
    const peer = await ask(sides.peer, who, { clients, seconds, ...how });
    return { peer, product: await ask(sides.product, who, { clients, seconds, ...how }) };
  };
  const first = await inTurn({}, await come(people));
  if (!again) return [['first load', first]];
  return [
    ['first load', first],
    ['after a write', await inTurn({ anew: true })],
    ['again in full', await inTurn({})],
    ['revalidated', await inTurn({ revalidate: true })],
  ];
}

function rowsOf(page: Page, kind: Kind, clients: number, turns: Sides<Asked>[]): Row[] {
  if (turns.length === 0) return [];
  const figures = (side: keyof Sides<Asked>) => {
    const { took, seconds, refused } = together(turns.map((turn) => turn[side]));
    return { rate: took.length / seconds, p95: spread(took).p95, refused };
  };
  const [product, peer] = [figures('product'), figures('peer')];
  const name = keyOf(page, kind, clients);
  const reaches: Partial<Record<Kind, Reach>> = clients === usualClients ? page.reach : {};
  const note = [
    `${product.rate.toFixed(0)} and ${peer.rate.toFixed(0)} /s`,
    `p95 ${product.p95.toFixed(1)} and ${peer.p95.toFixed(1)} ms`,
    ...(product.refused > 0 ? [`${product.refused} refused`] : []),
  ].join(', ');
  const rate = row(`${name}: of the peer’s rate`, product.rate / peer.rate, 'x', reaches[kind], note);
  if (kind !== 'first load' || clients !== usualClients) return [rate];
  return [rate, row(`${name}: of the peer’s p95`, product.p95 / peer.p95, 'x', p95Reach)];
}

async function signedIn(url: string, { people }: Page): Promise<Asker[]> {
  const askers: Asker[] = [];
  for (const { path, email } of people)
    askers.push({ path, cookie: email ? (await new Caller(url).signIn(email)).headers.cookie : '' });
  return askers;
}

async function requireSameBody(product: string, peer: string, { path, cookie }: Asker): Promise<void> {
  const body = async (url: string): Promise<unknown> =>
    (await fetch(url + path, { headers: { cookie } })).json();
  deepStrictEqual(await body(peer), await body(product));
}
