import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { OpenStream } from './open-stream.js';
import { TestGateway } from './test-gateway.js';

describe('Live changes', () => {
  const gateway = duringTests(() => TestGateway.start());
  const opened: OpenStream[] = [];
  beforeEach(() => {
    gateway.reset();
    gateway.services.identity.respondDone('logout');
  });
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close();
  });

  const open = async (session: string): Promise<OpenStream> => {
    const stream = await OpenStream.to(gateway.url, session);
    opened.push(stream);
    return stream;
  };
  const contacts = () => gateway.services.contacts;
  const waitForContactsStream = () => eventually(() => expect(contacts().streams.size).toBe(1));
  const publishChange = ({ owner_key }: SignedIn) => contacts().publishChange(owner_key);
  const changed = 'data: changed';

  it('reach a listener after 50 others have disconnected, over one connection to each service', async () => {
    const { session, viewer } = gateway.signIn();
    for (let visit = 0; visit < 50; visit++) (await open(session)).close();
    const last = await open(session);
    await waitForContactsStream();
    contacts().sendHeartbeat();
    publishChange(viewer);
    await eventually(() => expect(last.text).toContain(changed));
    expect(await contacts().connections()).toBe(1);
  });

  it('resume after contacts restarts, starting with a notice to everyone about possibly missed changes', async () => {
    const { session, viewer } = gateway.signIn();
    const stream = await open(session);
    await waitForContactsStream();
    for (const end of ['end', 'destroy'] as const) {
      const before = stream.times(changed);
      const [connection] = contacts().streams;
      connection?.[end]();
      await eventually(() => {
        expect(contacts().streams).not.toContain(connection);
        expect(contacts().streams.size).toBe(1);
      });
      contacts().sendHeartbeat();
      await eventually(() => expect(stream.times(changed)).toBe(before + 1));
      publishChange(viewer);
      await eventually(() => expect(stream.times(changed)).toBe(before + 2));
    }
  });

  it('end when their session signs out here, while those of another session continue', async () => {
    const [own, other] = [gateway.signIn(), gateway.signIn({ session_id: 'another' })];
    const [first, second, others] = [
      await open(own.session),
      await open(own.session),
      await open(other.session),
    ];
    gateway.services.identity.cookies = ['session=; Path=/'];
    await gateway.call('GET', '/api/logout', { session: own.session });
    await eventually(() => expect([first.ended, second.ended]).toEqual([true, true]));
    expect(others.ended).toBe(false);
  });

  it('end soon after their session or membership has ended elsewhere, but not during an outage of identity', async () => {
    jest.useFakeTimers({ doNotFake: [...realTimers] });
    try {
      const { identity } = gateway.services;
      const stream = await open(gateway.signIn().session);
      const { session } = gateway.signIn();
      const practice = { practice_id: randomUUID(), owner_key: 'key-of-team', role: 'owner' as const };
      identity.memberships.set(session, [practice]);
      const ofMember = await open(session);
      identity.behavior = (request) => void request.socket.destroy();
      for (let check = 0; check < 2; check++) {
        const before = identity.requestCount;
        // Repeated, because a running check skips the next one.
        await eventually(() => {
          jest.advanceTimersByTime(15_000);
          expect(identity.requestCount).toBeGreaterThan(before);
        });
      }
      const ended = () => [stream.ended, ofMember.ended];
      expect(ended()).toEqual([false, false]);
      identity.behavior = undefined;
      const endsAlone = (expected: boolean[]) =>
        eventually(() => {
          jest.advanceTimersByTime(15_000);
          expect(ended()).toEqual(expected);
        });
      identity.memberships.clear();
      await endsAlone([false, true]);
      identity.sessions.clear();
      await endsAlone([true, true]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('have six streams per session at most, and the oldest is closed with a later reconnect time', async () => {
    const { session } = gateway.signIn({ session_id: 'with many tabs' });
    const other = await open(gateway.signIn({ session_id: 'another' }).session);
    const streams: OpenStream[] = [];
    for (let tab = 0; tab < 8; tab++) streams.push(await open(session));
    const ended = () => streams.map((stream) => stream.ended);
    await eventually(() => expect(ended()).toEqual([true, true, ...Array<boolean>(6).fill(false)]));
    expect(streams[0]?.text).toContain('retry: 60000');
    expect(other.ended).toBe(false);
  });
});

/** Fakes everything except intervals and the clock. */
const realTimers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;
