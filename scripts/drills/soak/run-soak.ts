import { Agent, setGlobalDispatcher } from 'undici';
import { randomNumbers } from '../../seed/random-numbers.ts';
import { sendAtRate } from '../../testing/send-at-rate.ts';
import type { Databases } from '../../testing/databases.ts';
import { withProduct } from '../drill-product.ts';
import type { Drill } from '../run-drill.ts';
import { randomSource } from '../users/drill-user.ts';
import { SoakUser } from '../users/soak-user.ts';
import { type Call, callLatency, type Finding, findGrowth } from './find-growth.ts';
import { type Sample, takeSample } from './take-sample.ts';

const people = 100;
const clients = 10;
const measuredSeconds = 20;
const shareOfCapacity = 0.6;
/** The retention of published outbox rows during the soak, instead of three days. */
const outboxHours = 0.05;
/** Twice the interval of the cleanup. */
const sweepHours = 2 * (10 / 60);

/** The gateway would keep the visitors' idle connections for minutes, and they would count as its handles. */
const keepAliveMaxTimeout = 1_000;

/** Runs the product at 60% of its capacity on this machine, which it shares with the clients. */
export const runSoak: Drill = async ({ minutes = 30, seed }, report) => {
  if (!(minutes >= 3)) throw new Error('--minutes is a number from 3 on, because a slope needs that many');
  setGlobalDispatcher(new Agent({ keepAliveMaxTimeout }));
  await withProduct({ settings: { OUTBOX_RETENTION_HOURS: String(outboxHours) } }, async (product) => {
    const { client, model } = product;
    const visitors = Array.from({ length: people }, (_, at) => {
      const chance = randomSource(randomNumbers(seed * 1_000 + at));
      return new SoakUser(client, model, chance, at % 2 ? 'profile' : 'job');
    });
    for (const visitor of visitors) await visitor.arrive();
    await measureCapacity(visitors, clients, measuredSeconds); // the first run compiles everything
    const capacity = await measureCapacity(visitors, clients, measuredSeconds);
    const perSecond = Math.round(capacity * shareOfCapacity);
    console.log(`${capacity.toFixed(0)} calls a second at most; ${perSecond} for ${minutes} minutes`);

    const samples: Sample[] = [];
    const startedAt = Date.now();
    const sampling = setInterval(
      () => {
        const minute = (Date.now() - startedAt) / 60_000;
        void takeSample(product, minute).then((each) => samples.push(each));
      },
      Math.min(60_000, (minutes * 60_000) / 30),
    );
    const calls = await sendSteadyLoad(visitors, perSecond, minutes).finally(() => clearInterval(sampling));
    const findings = findGrowth(samples, calls, minutes);
    for (const finding of findings) console.log(describeFinding(finding));
    const memory = findings.filter(({ slope }) => slope !== undefined);
    const latency = findings.find(({ what }) => what === callLatency);
    const figures = {
      ...{ minutes, calls: calls.length, 'calls/s': perSecond },
      'largest growth (MB/min)': Number(Math.max(...memory.map(({ slope = 0 }) => slope)).toFixed(2)),
      'p95, first third (ms)': Math.round(latency?.first ?? NaN),
      'p95, last third (ms)': Math.round(latency?.last ?? NaN),
    };
    const problems = [
      ...findings.filter(({ good }) => !good).map(describeFinding),
      ...(await findExpiredRows(product.databases)),
    ];
    report(await product.check('steady load', { figures, problems }));
  });
};

const describeFinding = ({ what, first, last, limit, good }: Finding): string =>
  `${what}: ${first.toFixed(1)} to ${last.toFixed(1)}, limit ${limit}${good ? '' : ', OVER'}`;

/** Expired rows must be deleted. */
async function findExpiredRows(databases: Databases): Promise<string[]> {
  const late = (table: string, column: string, hours: number) =>
    `select '${table}' as table from ${table}
     where ${column} < now() - make_interval(secs => ${(hours + sweepHours) * 3_600})`;
  const rows = await databases.everywhere<{ table: string }>(
    `${late('outbox', 'published_at', outboxHours)} union ${late('inbox', 'received_at', 2 * outboxHours)}`,
  );
  return rows.map(({ service, table }) => `expired rows of ${table} in ${service} are not deleted`);
}

/** The calls per second of this many concurrent visitors. */
async function measureCapacity(visitors: readonly SoakUser[], clients: number, seconds: number) {
  const until = Date.now() + seconds * 1_000;
  let calls = 0;
  const client = async (own: number) => {
    for (let at = own; Date.now() < until; at += clients, calls++)
      await visitors[at % visitors.length]?.act();
  };
  await Promise.all(Array.from({ length: clients }, (_, own) => client(own)));
  return calls / seconds;
}

/** Each duration starts when the call was due, so that queueing counts. One in a hundred also opens a stream. */
async function sendSteadyLoad(visitors: readonly SoakUser[], perSecond: number, minutes: number) {
  const streams: Promise<void>[] = [];
  const calls = await sendAtRate(
    perSecond,
    (call) => call >= minutes * 60 * perSecond,
    async (call, due): Promise<Call> => {
      const visitor = visitors[call % visitors.length];
      if (visitor && call % 100 === 0) streams.push(visitor.watch());
      await visitor?.act();
      return { at: (call * 1_000) / perSecond, took: performance.now() - due };
    },
  );
  await Promise.all(streams);
  return calls;
}
