import { isBulk } from '@nearward/proto/events';
import { z } from 'zod';
import { observe } from '../telemetry/metrics.js';
import { openSpan } from '../telemetry/spans.js';
import { type Delivery, deliverySchema } from './queues.js';

/** What the relay reads of a row. */
export const outboxRow = {
  ...deliverySchema.shape,
  kind: z.enum(['event', 'mail']),
  traceparent: z.string().nullable(),
  begun_at: z.string().nullable(),
  occurred_at: z.date(),
};
export type OutboxRow = z.output<z.ZodObject<typeof outboxRow>>;

/** Times read like those that JavaScript writes: what travels is JSON. */
export const outboxColumns = `id, kind, type, aggregate_id, version, payload, request_id, traceparent,
  to_json(begun_at) #>> '{}' as begun_at, occurred_at`;

/** A row on its way into the queues of its subscribers. */
export interface OutboxMessage {
  kind: OutboxRow['kind'];
  item: Delivery;
  /** To be called once they have it. */
  onDelivered(): void;
}

/** What its consumers do belongs to the span that is begun here, and that to the call that recorded the row. */
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
      begun_at: item.begun_at ?? occurred_at.toISOString(), // nobody asked for it
    },
    onDelivered() {
      span?.end();
      const lag = Date.now() - occurred_at.getTime();
      observe('nearward_outbox_lag_seconds', { kind: isBulk(type) ? 'bulk' : kind }, lag);
    },
  };
}
