import { setTimeout as sleep } from 'node:timers/promises';
import { checkListings, checkPairs, storedOf } from './check-listings.ts';
import { checkEffects } from './check-effects.ts';
import { checkEmails } from './check-emails.ts';
import { checkMoney } from './check-money.ts';
import type { ExpectedState } from '../expected-state.ts';
import type { DrillProduct } from '../drill-product.ts';

/** Deferred work is retried after at most half a minute; work that fails eight times takes a minute. */
const settledWithinMs = 90_000;

/**
 * Differences from the model after all users have stopped and all pending work had time to end. Does not wait for
 * problems that are known from an earlier fault.
 */
export async function checkProduct(world: DrillProduct, known: ReadonlySet<string>): Promise<string[]> {
  const until = Date.now() + settledWithinMs;
  for (;;) {
    const differences = await look(world).catch((error: unknown) => [
      `the checker could not look: ${String(error)}`,
    ]);
    const news = differences.filter((each) => !known.has(each));
    if (news.length === 0 || Date.now() > until) return news;
    await sleep(1_000);
  }
}

async function look({ model, databases, stack, inbox, kills }: DrillProduct): Promise<string[]> {
  const [jobs, profiles] = await Promise.all([storedOf('job', databases), storedOf('profile', databases)]);
  const alive = new Set([...jobs, ...profiles].flatMap(({ id, owner }) => [id, owner]));
  return [
    ...checkListings('job', model, jobs),
    ...checkListings('profile', model, profiles),
    ...(await checkPairs(jobs, profiles, databases)),
    ...(await checkEffects(model, alive, databases)),
    ...(await checkMoney(stack.at.stripeUrl, databases)),
    ...checkEmails(model, inbox.emails, kills),
    ...(await buried(databases, model)),
  ];
}

/** Only poison fails permanently in this workload, so exactly the poison is in the dead letters. */
async function buried(databases: DrillProduct['databases'], { poison }: ExpectedState): Promise<string[]> {
  const letters = await databases.everywhere<{ id: string; queue: string; reason: string }>(
    'select id::text, queue, reason from dead_letter',
  );
  const letterIds = new Set(letters.map(({ id }) => id));
  return [
    ...letters
      .filter(({ id }) => !poison.has(id))
      .map(({ service, queue, reason }) => `given up: ${service} ${queue}: ${reason.slice(0, 200)}`),
    ...[...poison]
      .filter(([id]) => !letterIds.has(id))
      .map(([id, service]) => `lost: poison ${id} is not among what ${service} gave up`),
  ];
}
