import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, it } from '@jest/globals';
import { eventually } from './eventually.js';
import { killAt, type KillPoint } from './kill-at.js';
import type { KillableService } from './killable-service.js';

/** A change whose process is killed. It begins with a call, an event, or because it is due when the process starts. */
export interface KilledChange<State = unknown> {
  /** Repeated if the kill came before the change was stored. */
  call?: () => Promise<unknown>;
  /** Delivered again automatically. */
  event?: () => Promise<unknown>;
  makeDue?: () => Promise<unknown>;
  /** The stored rows and published events, counted so that a repetition shows. */
  read: () => Promise<State>;
  after: (before: State) => State;
  /** Each is sent once. */
  emails?: { to: string; subject: RegExp }[];
  /** By default when the effects are there. */
  isStored?: () => Promise<boolean>;
  /** Kills the process in another way than `killAt`, unless it is undefined. */
  kill?: (point: string) => Promise<unknown> | undefined;
  /** Runs when all effects are there, before they are counted. */
  check?: () => Promise<unknown>;
}

export interface KillRow {
  name: string;
  /** By default those of a change without emails. */
  points?: readonly string[];
  /** The points in `npm run test:all`; the nightly run has all of them. */
  daily?: readonly string[];
  /** How often the nightly run kills at each point. */
  times?: number;
  prepare: (turn: number) => Promise<KilledChange>;
}

/** Hides the type of the state. */
export const killedChange = <State>(change: KilledChange<State>): KilledChange => change as KilledChange;

const hourMs = 60 * 60_000;

/** For each row and point: the change is stored completely or not at all, and takes effect once after another start. */
export function testKills(process: KillableService, rows: readonly KillRow[]): void {
  const isNightly = globalThis.process.env.NIGHTLY === '1';
  const kills = rows.flatMap(({ points = ['writing', 'stored'], daily = [], times = 1, ...row }) =>
    (isNightly ? points : daily).flatMap((point) =>
      Array.from({ length: isNightly ? times : 1 }, (_, turn) => ({
        ...{ row, point, turn, title: `${row.name}, killed at: ${point}` },
        change: undefined as KilledChange | undefined,
      })),
    ),
  );

  const sent = ({ emails = [] }: KilledChange) =>
    emails.map(
      ({ to, subject }) =>
        new Set(
          process.inbox.emails.flatMap((each) =>
            each.to === to && subject.test(each.subject) ? [each.id] : [],
          ),
        ).size,
    );

  beforeAll(async () => {
    for (const kill of kills) kill.change = await kill.row.prepare(kill.turn);
    await process.service.waitForEmails();
    await process.service.waitUntilIdle();
    await process.service.halt();
    await process.start();
  }, hourMs);

  it.each(kills)(
    '$title',
    async ({ point, change }) => {
      if (!change) throw new Error('It is not prepared');
      const { call, event, makeDue, read, emails = [], check } = change;
      if (makeDue) {
        await process.halt();
        await makeDue();
      }
      const before = await read();
      const after = change.after(before);
      expect(after).not.toEqual(before);
      const isAfter = async () => isDeepStrictEqual(await read(), after);
      const killed = change.kill?.(point);
      if (killed) await killed;
      else
        await killAt(point as KillPoint, {
          service: process,
          begin: call ?? event ?? (() => process.start()),
          isStored: change.isStored ?? isAfter,
          isEmailed: () => sent(change).some((count) => count > 0),
        });
      if (point === 'writing') expect(await read()).toEqual(before);
      await process.start();
      if (point !== 'stored' && point !== 'sending') await call?.();
      await eventually(async () => expect(await process.service.countOpenDeliveries()).toBe(0));
      await eventually(async () => expect(await read()).toEqual(after));
      await process.waitUntilPublished();
      await check?.();
      expect({ state: await read(), sent: sent(change) }).toEqual({
        state: after,
        sent: emails.map(() => 1),
      });
    },
    hourMs,
  );
}
