import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakUser } from '../users/soak-user.ts';

/** A call: when it began, since the start, and how long it took, in milliseconds. */
export interface Call {
  at: number;
  took: number;
}

/** Calls a second that so many visitors at once can have answered. */
export async function capacityOf(visitors: readonly SoakUser[], clients: number, seconds: number) {
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
 * So many calls a second, whether or not those before are answered; each time is counted from when the call was due, so that
 * one that waits for others is not left out. One in a hundred opens a stream besides.
 */
export async function steadyLoad(visitors: readonly SoakUser[], perSecond: number, minutes: number) {
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
