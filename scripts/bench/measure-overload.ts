import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sendAtRate } from '../testing/send-at-rate.ts';
import { measureFirstContact } from './arrivals.ts';
import { type BenchRow, benchRow, spread } from './bench-row.ts';

/** Enough to keep every process busy. */
const clients = 16;

interface TimedResponse {
  status: number;
  ms: number;
}

/** Requests a page at twice its capacity, and measures the effect on other requests. */
export async function measureOverload(publicUrl: string, path: string, seconds: number): Promise<BenchRow[]> {
  const url = publicUrl + path;
  const send = async (): Promise<TimedResponse> => {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - startedAt };
  };
  await autocannon({ url, connections: clients, duration: 3 });
  // The best second, in which no garbage collection runs.
  const { max: capacity } = (await autocannon({ url, connections: clients, duration: seconds })).requests;
  const probe = measureContactWithRetries(publicUrl);
  const rate = 2 * capacity;
  const responses = await sendAtRate(rate, (call) => call >= rate * seconds, send);
  const took = (...statuses: number[]) =>
    responses.filter(({ status }) => statuses.includes(status)).map(({ ms }) => ms);
  const [accepted, rejected] = [took(200), took(503)];
  const name = (what: string) => `GET /api/profiles/{token} at twice the capacity: ${what}`;
  const others = responses.length - accepted.length - rejected.length;
  return [
    benchRow(
      name('accepted'),
      accepted.length / seconds / capacity,
      'x',
      { least: 0.8 },
      `of ${capacity.toFixed(0)}/s`,
    ),
    benchRow(name('p95 of these'), spread(accepted).p95, 'ms', { most: 2_500 }),
    ...(rejected.length > 0 ? [rejectedRow(name('rejected, median'), rejected)] : []),
    benchRow(name('neither'), others, '', { most: 0 }),
    benchRow(name('posted job to its first visible contact'), await probe, 'ms', { most: 10_000 }),
  ];
}

const rejectedRow = (name: string, ms: readonly number[]): BenchRow =>
  benchRow(name, spread(ms).median, 'ms', { most: 250 }, `${ms.length} of them`);

/** The duration of background work for a client that retries after `Retry-After`. */
async function measureContactWithRetries(publicUrl: string): Promise<number> {
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
