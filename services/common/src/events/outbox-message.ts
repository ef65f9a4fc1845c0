import { isBulk } from '@nearward/proto/events';
import { z } from 'zod';
import { observe } from '../telemetry/metrics.js';
import { openSpan } from '../telemetry/spans.js';
import { type Delivery, deliverySchema } from './queues.js';

/** The columns that the relay reads. */
export const outboxRow = {
  ...deliverySchema.shape,
  kind: z.enum(['event', 'mail']),
  traceparent: z.string().nullable(),
  begun_at: z.string().nullable(),
  occurred_at: z.date(),
};
export type OutboxRow = z.output<z.ZodObject<typeof outboxRow>>;

/** Times have JavaScript's format, because the message is JSON. */
export const outboxColumns = `id, kind, type, aggregate_id, version, payload, request_id, traceparent,
  to_json(begun_at) #>> '{}' as begun_at, occurred_at`;

/** An outbox row on its way to the queues of its subscribers. */
export interface OutboxMessage {
  kind: OutboxRow['kind'];
  item: Delivery;
  /** Called once the message is in all queues. */
  onDelivered(): void;
}

/** Opens a span under the request that recorded the row. The consumers' spans belong to it. */
export function toOutboxMessage({ kind, occurred_at, ...item }: OutboxRow): OutboxMessage {
  const { type, traceparent } = item;
  const span = openSpan(`publish ${type}`, {
    kind: 'producer',
    parent: traceparent,
    attributes: { 'messaging.system': 'bullmq' },
  });
  return {
    kind,
    item: {
      ...item,
      traceparent: span?.traceparent ?? traceparent,
      begun_at: item.begun_at ?? occurred_at.toISOString(), // not caused by a request
    },
    onDelivered() {
      span?.end();
      const lag = Date.now() - occurred_at.getTime();
      observe('nearward_outbox_lag_seconds', { kind: isBulk(type) ? 'bulk' : kind }, lag);
    },
  };
}
