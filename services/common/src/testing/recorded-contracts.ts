import { describe, expect, it } from '@jest/globals';
import { type EventType, publisherOf } from '@nearward/proto/events';
import type { ServiceName } from '@nearward/proto/services';
import { getOperationAST, parse } from 'graphql';
import { v7 as uuid } from 'uuid';
import type { Delivery } from '../events/queues.js';
import type { ServiceDefinition } from '../app/service-definition.js';
import type { Viewer } from '../app/viewer/viewer.js';
import { recordedEventsFor, release, readRecording, recordedEvents } from './recorded-release.js';
import { duringTests } from './during-tests.js';
import { findRejectedStatements, restoreRelease } from './restore-release.js';
import { TestService } from './test-service.js';

/** A recorded request of the gateway and its response. */
interface Call {
  path: string;
  viewer: Viewer;
  body: { query?: string };
  answer: unknown;
}
interface GraphQLResponse {
  errors?: { message: string; extensions: { code: string } }[];
}
interface IsolatedService {
  service: TestService;
  stop?: () => Promise<void>;
}

/** Errors of mutations that were already applied, and of mutations on rows that were deleted since. */
const alreadyDone = ['CONFLICT', 'TOO_MANY'];
const deletedSince = ['NOT_FOUND', 'UNAUTHENTICATED'];

/** Makes versions higher than all recorded ones, in the same order. */
const versionOffset = 1_000_000n;
const toNewDelivery = (item: Delivery): Delivery => ({
  ...item,
  id: uuid(),
  version: item.version && String(BigInt(item.version) + versionOffset),
});

/**
 * Tests the contracts of one service without the others, on the database of the previous release: it accepts that release's
 * statements, handles the recorded events, responds to the recorded requests, and publishes compatible events.
 */
export function describeRecordedContracts(
  definition: ServiceDefinition,
  start: () => Promise<IsolatedService> = async () => ({
    service: await TestService.start(definition, {}, restoreRelease(definition)),
  }),
): void {
  const { name } = definition;
  describe(`${name}, with the recording of release ${release.version}`, () => {
    const isolated = duringTests(start);
    const rows = <T extends object>(query: string) => isolated.service.rows<T>(query);

    it('accepts all statements of the release on its database', async () => {
      expect(await findRejectedStatements(isolated.service.env.DATABASE_URL, name)).toEqual([]);
    });

    it('handles all recorded events', async () => {
      const isFromOthers = ({ type }: Delivery) => publisherOf(type as EventType) !== name;
      for (const item of recordedEventsFor(name).filter(isFromOthers))
        await isolated.service.enqueue(toNewDelivery(item));
      await isolated.service.waitUntilIdle();
      expect(await rows('select data, reason from dead_letter')).toEqual([]);
    });

    it('responds to all recorded requests', async () => {
      const calls = JSON.parse(readRecording(`${name}.calls.json`)) as Call[];
      expect(calls.length).toBeGreaterThan(0);
      const differences: string[] = [];
      for (const call of calls.filter(({ body }) => !isDropped(name, body.query)))
        differences.push(...(await compareResponse(isolated.service, call)));
      expect(differences).toEqual([]);
    });

    it('publishes all recorded fields of its events', async () => {
      await isolated.service.waitUntilIdle();
      const published = await rows<Delivery>(`select * from outbox where kind = 'event'`);
      const differences = published.flatMap(({ type, payload }) => {
        const before = recordedEvents(type).map((item) => item.payload);
        return shapeDiff(before, payload, type);
      });
      expect([...new Set(differences)]).toEqual([]);
    });
  });
}

const nameOf = (query: string) => getOperationAST(parse(query))?.name?.value.replace(/__.*/, '');

/** Requests of the recorded gateway that are no longer supported. `npm run check` keeps this list minimal. */
function isDropped(name: ServiceName, query?: string): boolean {
  const dropped = JSON.parse(readRecording('given-up.json')) as Partial<Record<ServiceName, string[]>>;
  return !!query && !!dropped[name]?.some((problem) => problem.startsWith(`${nameOf(query)}: `));
}

async function compareResponse(
  service: TestService,
  { path, viewer, body, answer }: Call,
): Promise<string[]> {
  const operation = body.query ? getOperationAST(parse(body.query)) : undefined;
  const what = `${path} ${operation?.name?.value ?? ''}`.trim();
  const response = await service.post(path, viewer, body);
  const now = JSON.parse((await response.text()) || 'null') as GraphQLResponse | null;
  const [error] = now?.errors ?? [];
  if (!error) return shapeDiff([answer], now, what);
  const { message, extensions } = error;
  if (alreadyDone.includes(extensions.code)) return [];
  if (operation?.operation === 'mutation' && deletedSince.includes(extensions.code)) return [];
  return [`${what} is rejected: ${extensions.code}, ${message}`];
}

const isPresent = (value: unknown) => value !== null && value !== undefined;
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'a list' : typeof value);

/** Lists the fields that all examples have and the value lacks, or that have another type. */
function shapeDiff(examples: readonly unknown[], value: unknown, at = 'it'): string[] {
  const present = examples.filter(isPresent);
  if (!isPresent(value))
    return examples.length > 0 && present.length === examples.length ? [`${at} is missing`] : [];
  if (present.length === 0) return [];
  const kinds = [...new Set(present.map(kindOf))];
  if (!kinds.includes(kindOf(value))) return [`${at} is ${kindOf(value)} and was ${kinds.join(' or ')}`];
  if (Array.isArray(value)) return value.flatMap((each) => shapeDiff(present.flat(), each, `${at}[]`));
  if (typeof value !== 'object') return [];
  const [first = {}, ...others] = present as Record<string, unknown>[];
  const always = Object.keys(first).filter((key) => others.every((other) => key in other));
  const fields = value as Record<string, unknown>;
  return always.flatMap((key) =>
    shapeDiff(
      [first, ...others].map((other) => other[key]),
      fields[key],
      `${at}.${key}`,
    ),
  );
}
