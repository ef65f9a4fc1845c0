import { withRequestId } from '../telemetry/request-context.js';
import { observe } from '../telemetry/metrics.js';
import { withSpan } from '../telemetry/spans.js';
import type { QueueKind } from '../env/queue-kinds.js';
import type { Delivery } from './queues.js';

/** Runs what a delivery causes: lines of the log, events and spans of it belong to the act that it comes from. */
export async function withDeliveryContext(
  item: Delivery,
  queue: QueueKind,
  work: () => Promise<void>,
): Promise<void> {
  const { id, type, request_id, begun_at, traceparent: parent = null } = item;
  const begunAt = begun_at ? new Date(begun_at) : undefined;
  const name = `${queue === 'mails' ? 'send' : 'apply'} ${type}`;
  const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': queue };
  const traced = () => withSpan(name, { kind: 'consumer', parent, attributes }, work);
  await withRequestId(request_id ?? id, traced, begunAt);
  if (begunAt)
    observe('nearward_event_effect_seconds', { event: type, queue }, Date.now() - begunAt.getTime());
}
