import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@nearward/proto/events';
import type { ServiceName } from '@nearward/proto/services';
import { getOperationAST, parse } from 'graphql';
import { v7 as uuid } from 'uuid';
import type { Delivery } from '../events/queues.js';
import type { Viewer } from '../app/viewer/viewer.js';
import { recordedEventsFor, release, readRecording, recordedEvents } from './recorded-release.js';
import type { TestService } from './test-service.js';
import { shapeDiff } from './shape-diff.js';

/** A question of the gateway, and what it was answered. */
interface Call {
  path: string;
  viewer: Viewer;
  body: { query?: string };
  answer: unknown;
}
interface Answer {
  errors?: { message: string; extensions: { code: string } }[];
}
interface Alone {
  service: TestService;
  stop: () => Promise<void>;
}

/** Why what was done then is not done twice; and why not to what is gone since, which only a change may be about. */
const doneAlready = ['CONFLICT', 'TOO_MANY'];
const goneSince = ['NOT_FOUND', 'UNAUTHENTICATED'];

/** Higher than any that was recorded, and in the same order. */
const later = 1_000_000n;
const toldAnew = (item: Delivery): Delivery => ({
  ...item,
  id: uuid(),
  version: item.version && String(BigInt(item.version) + later),
});

/**
 * What a service has with the others is kept, without any of them: on the database of the release before it hears what they
 * said, answers what the gateway asked, and says what it said.
 */
export function describeRecordedContracts(name: ServiceName, start: () => Promise<Alone>): void {
  describe(`${name} alone, with what is recorded of release ${release.version}`, () => {
    let alone: Alone;
    beforeAll(async () => void (alone = await start()));
    afterAll(() => alone.stop());
    const rows = <T>(query: string) => alone.service.dataSource.query<T[]>(query);

    it('hears everything that the others said', async () => {
      const ofOthers = ({ type }: Delivery) => events[type as keyof typeof events].publisher !== name;
      for (const item of recordedEventsFor(name).filter(ofOthers))
        await alone.service.enqueue(toldAnew(item));
      await alone.service.waitUntilIdle();
      expect(await rows('select data, reason from dead_letter')).toEqual([]);
    });

    it('answers everything that the gateway asked', async () => {
      const calls = JSON.parse(readRecording(`${name}.calls.json`)) as Call[];
      expect(calls.length).toBeGreaterThan(0);
      const otherwise: string[] = [];
      for (const call of calls.filter(({ body }) => !isGivenUp(name, body.query)))
        otherwise.push(...(await answeredOtherwise(alone.service, call)));
      expect(otherwise).toEqual([]);
    });

    it('says everything that it said of what happens', async () => {
      await alone.service.waitUntilIdle();
      const said = await rows<Delivery>(`select * from outbox where kind = 'event'`);
      const otherwise = said.flatMap(({ type, payload }) => {
        const before = recordedEvents(type).map((item) => item.payload);
        return shapeDiff(before, payload, type);
      });
      expect([...new Set(otherwise)]).toEqual([]);
    });
  });
}

const nameOf = (query: string) => getOperationAST(parse(query))?.name?.value.replace(/__.*/, '');

/** What that gateway cannot ask any more; `npm run check` holds that it is no more than that. */
function isGivenUp(name: ServiceName, query?: string): boolean {
  const givenUp = JSON.parse(readRecording('given-up.json')) as Partial<Record<ServiceName, string[]>>;
  return !!query && !!givenUp[name]?.some((problem) => problem.startsWith(`${nameOf(query)}: `));
}

async function answeredOtherwise(
  service: TestService,
  { path, viewer, body, answer }: Call,
): Promise<string[]> {
  const operation = body.query ? getOperationAST(parse(body.query)) : undefined;
  const what = `${path} ${operation?.name?.value ?? ''}`.trim();
  const response = await service.post(path, viewer, body);
  const now = JSON.parse((await response.text()) || 'null') as Answer | null;
  const [refusal] = now?.errors ?? [];
  if (!refusal) return shapeDiff([answer], now, what);
  const { message, extensions } = refusal;
  if (doneAlready.includes(extensions.code)) return [];
  if (operation?.operation === 'mutation' && goneSince.includes(extensions.code)) return [];
  return [`${what} is refused: ${extensions.code}, ${message}`];
}
