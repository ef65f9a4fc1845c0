import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakUser } from '../users/soak-user.ts';

/** A call: its start and its duration, in milliseconds. */
export interface Call {
  at: number;
  took: number;
}

/** The calls per second of this many concurrent visitors. */
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
 * Sends calls at a fixed rate, whether or not earlier ones have responses. Each duration starts when the call was due, so
 * that queueing counts. One in a hundred also opens a stream.
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
