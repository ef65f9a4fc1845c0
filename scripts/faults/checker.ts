import { setTimeout as sleep } from 'node:timers/promises';
import { listingsAmiss, pairsAmiss, storedOf } from './check-listings.ts';
import { effectsAmiss } from './check-effects.ts';
import { mailsAmiss } from './check-mails.ts';
import { moneyAmiss } from './check-money.ts';
import type { World } from './world.ts';

/** Work that was put off is tried again after half a minute at most. */
const settledWithinMs = 60_000;

/** What differs from the model once nobody does anything any more and all that is under way had time to end. */
export async function amiss(world: World): Promise<string[]> {
  const until = Date.now() + settledWithinMs;
  for (;;) {
    const found = await look(world).catch((error: unknown) => [
      `the checker could not look: ${String(error)}`,
    ]);
    if (found.length === 0 || Date.now() > until) return found;
    await sleep(1_000);
  }
}

async function look({ model, databases, stack, inbox, kills }: World): Promise<string[]> {
  const [jobs, profiles] = await Promise.all([storedOf('job', databases), storedOf('profile', databases)]);
  const alive = new Set([...jobs, ...profiles].flatMap(({ id, owner }) => [id, owner]));
  return [
    ...listingsAmiss('job', model, jobs),
    ...listingsAmiss('profile', model, profiles),
    ...(await pairsAmiss(jobs, profiles, databases)),
    ...(await effectsAmiss(model, alive, databases)),
    ...(await moneyAmiss(stack.at.stripeUrl, databases)),
    ...mailsAmiss(model, inbox.mails, kills),
    ...(await buried(databases)),
  ];
}

/** Nothing in this workload fails for its own content, so nothing is given up. */
const buried = async (databases: World['databases']): Promise<string[]> =>
  (
    await databases.everywhere<{ queue: string; reason: string }>('select queue, reason from dead_letter')
  ).map(({ service, queue, reason }) => `given up: ${service} ${queue}: ${reason.slice(0, 200)}`);
