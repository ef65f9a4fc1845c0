import { create, type MessageInitShape, toJson } from '@bufbuild/protobuf';
import { type EventType, events, isBulk } from '@nearward/proto/events';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { command } from '../database/sql.js';
import { currentRequestStart, currentRequestId } from '../telemetry/request-context.js';
import { count } from '../telemetry/metrics.js';
import { currentSpan } from '../telemetry/spans.js';

const record = command(
  `insert into outbox (id, kind, type, aggregate_id, version, payload, bulk, request_id, traceparent, begun_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const forgetEvents = command('delete from outbox where aggregate_id = any($1::uuid[])');
// As if they were sent: one that is on its way is waited for, and a copy in the queue is not taken.
const claimMails = command(
  `insert into inbox (event_id) select id from outbox where kind = 'mail' and aggregate_id = any($1::uuid[])
   on conflict do nothing returning event_id`,
);
const forgetDeadLetters = command(`delete from dead_letter where data->>'aggregate_id' = any($1)`);

type Schema<T extends EventType> = (typeof events)[T]['message'];

/** What an event is about, and how often that has changed. Consumers take only newer versions. */
export interface Aggregate {
  id: string;
  version: number;
}

/**
 * Records that something happened, in the transaction of the change itself; the relay delivers it after the
 * commit. Without an aggregate the consumers do their own ordering.
 */
export async function publish<T extends EventType>(
  manager: EntityManager,
  type: T,
  message: MessageInitShape<Schema<T>>,
  aggregate?: Aggregate,
): Promise<void> {
  const schema = events[type].message;
  const payload = toJson(schema, create<typeof schema>(schema, message as MessageInitShape<typeof schema>));
  await insert(manager, 'event', type, payload, aggregate);
  countRecordedEvents(type);
}

/** In SQL: an event's type, whether that is bulk, and `currentCause()`. */
export type EventInSql = Record<'type' | 'bulk' | 'cause', string>;

/** The call that leads to what is recorded now, as JSON. */
export const currentCause = (): string =>
  JSON.stringify({
    request_id: currentRequestId(),
    traceparent: currentSpan()?.traceparent,
    begun_at: currentRequestStart(),
  });

/** For a statement that makes its events itself: records one for each `payload` of a query, the JSON of its message. */
export const recordEvents = (payloads: string, { type, bulk, cause }: EventInSql): string =>
  `insert into outbox (id, kind, type, payload, bulk, request_id, traceparent, begun_at)
    select gen_random_uuid(), 'event', ${type}::text, payload, ${bulk}::boolean, ${cause}::json ->> 'request_id',
           ${cause}::json ->> 'traceparent', (${cause}::json ->> 'begun_at')::timestamptz
    from (${payloads}) as said`;

/** Says that events were recorded, so that it shows when one does not arrive in time: for whoever records in SQL. */
export function countRecordedEvents(type: EventType, times = 1): void {
  for (const subscriber of events[type].subscribers)
    count('nearward_events_recorded_total', { event: type, subscriber }, times);
}

/**
 * Asks for one of the service's `Mails`, about an entity, once the transaction has committed. The address and any secret
 * join when it is sent.
 */
export async function requestEmail<Mails = object>(
  manager: EntityManager,
  name: keyof NoInfer<Mails> & string,
  entityId: string,
): Promise<void> {
  await insert(manager, 'mail', name, { entity_id: entityId }, { id: entityId });
}

/** Takes back what is kept of things that are gone: their own events, waiting mails, and what could not be delivered. */
export async function forgetAggregates(manager: EntityManager, ...aggregateIds: string[]): Promise<void> {
  await forgetEvents.run(manager, aggregateIds);
  await forgetDeadLetters.run(manager, aggregateIds);
}

/** Keeps mails about these from being sent. Whether there was one that had not been. */
export const cancelEmails = (manager: EntityManager, ...aggregateIds: string[]): Promise<boolean> =>
  claimMails.some(manager, aggregateIds);

async function insert(
  manager: EntityManager,
  kind: 'event' | 'mail',
  type: string,
  payload: unknown,
  aggregate?: { id: string; version?: number },
): Promise<void> {
  const { id: aggregate_id, version } = aggregate ?? {};
  const body = JSON.stringify(payload);
  await record.run(
    manager,
    uuid(),
    kind,
    type,
    aggregate_id,
    version,
    body,
    isBulk(type),
    currentRequestId(),
    currentSpan()?.traceparent,
    currentRequestStart(),
  );
}
