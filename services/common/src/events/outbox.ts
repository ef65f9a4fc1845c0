import { create, type MessageInitShape, toJson } from '@bufbuild/protobuf';
import { type EmailName, emailLimits } from '@nearward/proto/email-limits';
import { type EventContent, type EventType, events, isBulk } from '@nearward/proto/events';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { command, sql } from '../database/sql.js';
import { currentRequestStart, currentRequestId } from '../telemetry/request-context.js';
import { count } from '../telemetry/metrics.js';
import { currentSpan } from '../telemetry/spans.js';

const insertRow = command(
  `insert into outbox (id, kind, type, aggregate_id, version, payload, bulk, request_id, traceparent, begun_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const insertEvents = command(
  `insert into outbox (id, kind, type, aggregate_id, version, payload, bulk, request_id, traceparent, begun_at)
   select id, 'event', $1::text, aggregate_id, version, payload, $2::boolean, $3::text, $4::text, $5::timestamptz
   from json_to_recordset($6) as event (id uuid, aggregate_id uuid, version bigint, payload json)`,
);
const deleteRows = command('delete from outbox where aggregate_id = any($1::uuid[])');
// Marks emails as sent. This waits for an email that is being sent, and makes the copy in the queue a duplicate.
const claimEmails = command(
  `insert into inbox (event_id) select id from outbox where kind = 'mail' and aggregate_id = any($1::uuid[])
   on conflict do nothing returning event_id`,
);
/** Acts at the same moment would each count before the others. */
const lockEmails = command(`select pg_advisory_xact_lock(hashtextextended('email ' || $1 || $2, 0))`);
const countEmails = sql(
  { sent: z.int() },
  `select count(*)::int as sent from outbox
   where kind = 'mail' and type = $1 and aggregate_id = $2 and occurred_at > now() - interval '1 hour'`,
);
const deleteDeadLetters = command(`delete from dead_letter where data->>'aggregate_id' = any($1)`);

/** The subject of an event and its version. Consumers ignore versions that are not newer. */
export interface Aggregate {
  id: string;
  version: number;
}

/**
 * Records an event in the transaction of the change. The relay delivers it after the commit. Without an aggregate the
 * consumers do their own ordering.
 */
export async function publish<T extends EventType>(
  manager: EntityManager,
  type: T,
  message: EventContent<T>,
  aggregate?: Aggregate,
): Promise<void> {
  await insert(manager, 'event', type, payloadOf(type, message), aggregate);
  countRecordedEvents(type);
}

/** The same for several aggregates, in one statement. */
export async function publishAll<T extends EventType>(
  manager: EntityManager,
  type: T,
  changed: readonly { message: EventContent<T>; aggregate: Aggregate }[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ message, aggregate: { id, version } }) => ({
    id: uuid(),
    aggregate_id: id,
    version,
    payload: payloadOf(type, message),
  }));
  const cause = [currentRequestId(), currentSpan()?.traceparent, currentRequestStart()];
  await insertEvents.run(manager, type, isBulk(type), ...cause, JSON.stringify(rows));
  countRecordedEvents(type, rows.length);
}

function payloadOf<T extends EventType>(type: T, message: EventContent<T>) {
  const schema = events[type].message;
  return toJson(schema, create<typeof schema>(schema, message as MessageInitShape<typeof schema>));
}

/** SQL expressions: the event's type, whether it is bulk, and `currentCause()`. */
export type EventInSql = Record<'type' | 'bulk' | 'cause', string>;

/** The request that causes the current work, as JSON. */
export const currentCause = (): string =>
  JSON.stringify({
    request_id: currentRequestId(),
    traceparent: currentSpan()?.traceparent,
    begun_at: currentRequestStart(),
  });

/** SQL that records one event for each row of a query, whose column `payload` is the JSON of the message. */
export const recordEvents = (payloads: string, { type, bulk, cause }: EventInSql): string =>
  `insert into outbox (id, kind, type, payload, bulk, request_id, traceparent, begun_at)
    select gen_random_uuid(), 'event', ${type}::text, payload, ${bulk}::boolean, ${cause}::json ->> 'request_id',
           ${cause}::json ->> 'traceparent', (${cause}::json ->> 'begun_at')::timestamptz
    from (${payloads}) as recorded`;

/** Counts recorded events, to detect late deliveries. Code that records in SQL calls it itself. */
export function countRecordedEvents(type: EventType, amount = 1): void {
  for (const subscriber of events[type].subscribers)
    count('nearward_events_recorded_total', { event: type, subscriber }, amount);
}

/**
 * Requests one of the service's `Emails` about an entity, to be sent after the commit. The address and any secret are
 * looked up only when it is sent. `detail` is the only other data in the queue. None is sent above its limit.
 */
export async function requestEmail<Emails = object>(
  manager: EntityManager,
  name: keyof NoInfer<Emails> & string,
  entityId: string,
  detail?: string,
): Promise<void> {
  const limit = Object.hasOwn(emailLimits, name) && emailLimits[name as EmailName].limit;
  if (typeof limit === 'object' && 'times' in limit) {
    await lockEmails.run(manager, name, entityId);
    const { sent } = await countEmails.one(manager, name, entityId);
    if (sent >= limit.times) return;
  }
  await insert(manager, 'mail', name, { entity_id: entityId, detail: detail || undefined }, { id: entityId });
}

/** Deletes the events, pending emails and dead letters of deleted aggregates. */
export async function forgetAggregates(manager: EntityManager, ...aggregateIds: string[]): Promise<void> {
  await deleteRows.run(manager, aggregateIds);
  await deleteDeadLetters.run(manager, aggregateIds);
}

/** Cancels pending emails about these aggregates. Returns whether there were any. */
export const cancelEmails = (manager: EntityManager, ...aggregateIds: string[]): Promise<boolean> =>
  claimEmails.some(manager, aggregateIds);

async function insert(
  manager: EntityManager,
  kind: 'event' | 'mail',
  type: string,
  payload: unknown,
  aggregate?: { id: string; version?: number },
): Promise<void> {
  const { id: aggregate_id, version } = aggregate ?? {};
  const body = JSON.stringify(payload);
  await insertRow.run(
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
