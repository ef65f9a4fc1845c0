import { SoakUser } from '../users/soak-user.ts';
import { randomSource } from '../users/listing-requests.ts';
import { DrillProduct } from '../drill-product.ts';
import { randomNumbers } from '../../seed/random-numbers.ts';
import { type Finding, findGrowth } from './find-growth.ts';
import { capacityOf, steadyLoad } from './steady-load.ts';
import { outboxHours, checkRetention } from './check-retention.ts';
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
  const world = await DrillProduct.start({ OUTBOX_RETENTION_HOURS: String(outboxHours) });
  try {
    const visitors = Array.from(
      { length: people },
      (_, at) =>
        new SoakUser(
          world.client,
          randomSource(randomNumbers(seed * 1_000 + at)),
          at % 2 ? 'profile' : 'job',
        ),
    );
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
