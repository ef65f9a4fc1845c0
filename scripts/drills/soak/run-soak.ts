import { setTimeout as sleep } from 'node:timers/promises';
import { randomNumbers } from '../../seed/random-numbers.ts';
import { DrillProduct } from '../drill-product.ts';
import { randomSource } from '../users/drill-user.ts';
import { SoakUser } from '../users/soak-user.ts';
import { checkRetention, outboxHours } from './check-retention.ts';
import { type Call, type Finding, findGrowth } from './find-growth.ts';
import { type Sample, takeSample } from './take-sample.ts';

const people = 100;
const clients = 10;
const measuredSeconds = 20;
const shareOfCapacity = 0.6;

export interface SoakResult {
  minutes: number;
  seed: number;
  perSecond: number;
  calls: number;
  findings: Finding[];
}

/** Runs the product at 60% of its capacity on this machine, which it shares with the clients. */
export async function runSoak({ minutes, seed }: { minutes: number; seed: number }): Promise<SoakResult> {
  const world = await DrillProduct.start({ settings: { OUTBOX_RETENTION_HOURS: String(outboxHours) } });
  try {
    const { client, model } = world;
    const visitors = Array.from({ length: people }, (_, at) => {
      const chance = randomSource(randomNumbers(seed * 1_000 + at));
      return new SoakUser(client, model, chance, at % 2 ? 'profile' : 'job');
    });
    for (const visitor of visitors) await visitor.arrive();
    await capacityOf(visitors, clients, measuredSeconds); // the first run compiles everything
    const capacity = await capacityOf(visitors, clients, measuredSeconds);
    const perSecond = capacity * shareOfCapacity;
    console.log(
      `${capacity.toFixed(0)} calls a second at most; ${perSecond.toFixed(0)} for ${minutes} minutes`,
    );

    const samples: Sample[] = [];
    const startedAt = Date.now();
    const everyMs = Math.min(60_000, (minutes * 60_000) / 30);
    const sampling = setInterval(() => {
      const minute = (Date.now() - startedAt) / 60_000;
      void takeSample(world, minute).then((each) => samples.push(each));
    }, everyMs);
    const calls = await steadyLoad(visitors, perSecond, minutes).finally(() => clearInterval(sampling));
    return {
      ...{ minutes, seed, perSecond, calls: calls.length },
      findings: [
        ...findGrowth(samples, calls, minutes),
        ...(await checkRetention(world.databases)),
        ...wrongAnswers(world),
      ],
    };
  } finally {
    await world.stop();
  }
}

function wrongAnswers({ client: { wrong } }: DrillProduct): Finding[] {
  if (wrong.length > 0) console.log([...new Set(wrong)].slice(0, 10).join('\n'));
  return [
    {
      what: 'answers that were late or no answer',
      first: 0,
      last: wrong.length,
      limit: 'none',
      good: wrong.length === 0,
    },
  ];
}

/** The calls per second of this many concurrent visitors. */
async function capacityOf(visitors: readonly SoakUser[], clients: number, seconds: number) {
  const until = Date.now() + seconds * 1_000;
  let calls = 0;
  const client = async (own: number) => {
    for (let at = own; Date.now() < until; at += clients, calls++)
      await visitors[at % visitors.length]?.act();
  };
  await Promise.all(Array.from({ length: clients }, (_, own) => client(own)));
  return calls / seconds;
}

/**
 * Sends calls at a fixed rate, whether or not earlier ones have responses. Each duration starts when the call was due, so
 * that queueing counts. One in a hundred also opens a stream.
 */
async function steadyLoad(visitors: readonly SoakUser[], perSecond: number, minutes: number) {
  const calls: Call[] = [];
  const underWay = new Set<Promise<void>>();
  const startedAt = Date.now();
  const keep = (work: Promise<void>) => {
    const done: Promise<void> = work.catch(() => undefined).finally(() => underWay.delete(done));
    underWay.add(done);
  };
  for (let number = 0; number < minutes * 60 * perSecond; number++) {
    const due = (number * 1_000) / perSecond;
    const early = startedAt + due - Date.now();
    if (early > 1) await sleep(early);
    const visitor = visitors[number % visitors.length];
    if (!visitor) continue;
    keep(visitor.act().then(() => void calls.push({ at: due, took: Date.now() - startedAt - due })));
    if (number % 100 === 0) keep(visitor.watch());
  }
  await Promise.all(underWay);
  return calls;
}
