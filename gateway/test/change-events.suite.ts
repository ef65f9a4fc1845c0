import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { OpenStream } from './open-stream.js';
import { TestGateway } from './test-gateway.js';

describe('Live changes', () => {
  let gateway: TestGateway;
  const opened: OpenStream[] = [];
  beforeAll(async () => void (gateway = await TestGateway.start()));
  beforeEach(() => {
    gateway.reset();
    gateway.services.identity.answerWith({ Mutation: { logout: () => ({ message: 'Signed out' }) } });
  });
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close();
  });
  afterAll(() => gateway.stop());

  const open = async (session: string): Promise<OpenStream> => {
    const stream = await OpenStream.to(gateway.url, session);
    opened.push(stream);
    return stream;
  };
  const contacts = () => gateway.services.contacts;
  const contactsIsHeard = () => eventually(() => expect(contacts().listening.size).toBe(1));
  const tell = ({ owner_key }: SignedIn) => contacts().tell(owner_key);
  const changed = 'data: changed';

  it('reach whoever listens after 200 others have come and gone, over one connection to each service', async () => {
    const { session, viewer } = gateway.signIn();
    for (let visit = 0; visit < 200; visit++) (await open(session)).close();
    const last = await open(session);
    await contactsIsHeard();
    contacts().beat();
    tell(viewer);
    await eventually(() => expect(last.text).toContain(changed));
    expect(await contacts().connections()).toBe(1);
  });

  it('go on when contacts comes back, beginning with a word to everybody, who may have missed one', async () => {
    const { session, viewer } = gateway.signIn();
    const stream = await open(session);
    await contactsIsHeard();
    for (const end of ['end', 'destroy'] as const) {
      const before = stream.times(changed);
      const [heard] = contacts().listening;
      heard?.[end]();
      await eventually(() => {
        expect(contacts().listening).not.toContain(heard);
        expect(contacts().listening.size).toBe(1);
      });
      contacts().beat();
      await eventually(() => expect(stream.times(changed)).toBe(before + 1));
      tell(viewer);
      await eventually(() => expect(stream.times(changed)).toBe(before + 2));
    }
  });

  it('end when their session is signed out here, and those of another session go on', async () => {
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

  it('end soon after their session has ended elsewhere, but not because identity is away', async () => {
    jest.useFakeTimers({ doNotFake: [...realTimers] });
    try {
      const { identity } = gateway.services;
      const stream = await open(gateway.signIn().session);
      identity.behavior = (request) => void request.socket.destroy();
      for (let check = 0; check < 2; check++) {
        const before = identity.asked;
        // Again when a check came while the one before was still under way, which leaves it out.
        await eventually(() => {
          jest.advanceTimersByTime(15_000);
          expect(identity.asked).toBeGreaterThan(before);
        }, Infinity);
      }
      expect(stream.ended).toBe(false);
      identity.behavior = undefined;
      identity.sessions.clear();
      await eventually(() => {
        jest.advanceTimersByTime(15_000);
        expect(stream.ended).toBe(true);
      }, 5 * 60_000);
    } finally {
      jest.useRealTimers();
    }
  });

  it('of one session are six at most: the oldest makes room and is told to come back later', async () => {
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

/** All but intervals and the clock. */
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
