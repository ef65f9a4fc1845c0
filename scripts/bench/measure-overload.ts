import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { measureFirstContact } from './arrivals.ts';
import { type BenchRow, benchRow, spread } from './bench-row.ts';

/** Enough to keep every process busy. */
const clients = 16;

interface Answered {
  status: number;
  ms: number;
}

/** Requests a page at twice its capacity, and measures the effect on other requests. */
export async function measureOverload(publicUrl: string, path: string, seconds: number): Promise<BenchRow[]> {
  const url = publicUrl + path;
  const ask = async (): Promise<Answered> => {
    const startedAt = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - startedAt };
  };
  await autocannon({ url, connections: clients, duration: 3 });
  // The best second, in which no garbage collection runs.
  const { max: capacity } = (await autocannon({ url, connections: clients, duration: seconds })).requests;
  const probe = contactOfSomebody(publicUrl);
  const answers = await asOftenAs(2 * capacity, ask, seconds);
  const took = (...statuses: number[]) =>
    answers.filter(({ status }) => statuses.includes(status)).map(({ ms }) => ms);
  const [accepted, rejected] = [took(200), took(503)];
  const name = (what: string) => `GET /api/profiles/{token} at twice the capacity: ${what}`;
  const others = answers.length - accepted.length - rejected.length;
  return [
    benchRow(
      name('answered'),
      accepted.length / seconds / capacity,
      'x',
      { least: 0.8 },
      `of ${capacity.toFixed(0)}/s`,
    ),
    benchRow(name('p95 of these'), spread(accepted).p95, 'ms', { most: 2_500 }),
    benchRow(
      name('rejected, median'),
      spread(rejected).median,
      'ms',
      { most: 250 },
      `${rejected.length} of them`,
    ),
    benchRow(name('neither'), others, '', { most: 0 }),
    benchRow(name('posted job to its first visible contact'), await probe, 'ms', { most: 10_000 }),
  ];
}

async function asOftenAs(
  perSecond: number,
  ask: () => Promise<Answered>,
  seconds: number,
): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, startedAt + (n * 1_000) / perSecond - performance.now()));
    answers.push(ask());
  }
  return Promise.all(answers);
}

/** The duration of background work for a client that retries after `Retry-After`. */
async function contactOfSomebody(publicUrl: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    try {
      await measureFirstContact(publicUrl);
      return performance.now() - startedAt;
    } catch {
      await sleep(100);
    }
  }
}
