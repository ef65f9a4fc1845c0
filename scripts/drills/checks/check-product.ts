import { setTimeout as sleep } from 'node:timers/promises';
import { checkListings, checkPairs, storedOf } from './check-listings.ts';
import { checkEffects } from './check-effects.ts';
import { checkEmails } from './check-emails.ts';
import { checkMoney } from './check-money.ts';
import type { ExpectedState } from '../expected-state.ts';
import type { DrillProduct } from '../drill-product.ts';

/** Work that was put off is tried again after half a minute at most, and what fails eight times takes a minute for that. */
const settledWithinMs = 90_000;

/**
 * What differs from the model once nobody does anything any more and all that is under way had time to end. What is known
 * from a fault before is not waited for.
 */
export async function checkProduct(world: DrillProduct, known: ReadonlySet<string>): Promise<string[]> {
  const until = Date.now() + settledWithinMs;
  for (;;) {
    const found = await look(world).catch((error: unknown) => [
      `the checker could not look: ${String(error)}`,
    ]);
    const news = found.filter((each) => !known.has(each));
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

/** Nothing in this workload fails for its own content but poison, so nothing else is given up, and poison is. */
async function buried(databases: DrillProduct['databases'], { poison }: ExpectedState): Promise<string[]> {
  const letters = await databases.everywhere<{ id: string; queue: string; reason: string }>(
    'select id::text, queue, reason from dead_letter',
  );
  const kept = new Set(letters.map(({ id }) => id));
  return [
    ...letters
      .filter(({ id }) => !poison.has(id))
      .map(({ service, queue, reason }) => `given up: ${service} ${queue}: ${reason.slice(0, 200)}`),
    ...[...poison]
      .filter(([id]) => !kept.has(id))
      .map(([id, service]) => `lost: poison ${id} is not among what ${service} gave up`),
  ];
}
