import { withRequestId } from '../telemetry/request-context.js';
import { observe } from '../telemetry/metrics.js';
import { withSpan } from '../telemetry/spans.js';
import type { QueueKind } from '../env/queue-kinds.js';
import type { Delivery } from './queues.js';

/** Runs the effects of a delivery in the context of its original request: log lines, events and spans belong to it. */
export async function withDeliveryContext(
  item: Delivery,
  queue: QueueKind,
  work: () => Promise<void>,
): Promise<void> {
  const { id, type, request_id, begun_at, traceparent: parent = null } = item;
  const startedAt = begun_at ? new Date(begun_at) : undefined;
  const name = `${queue === 'mails' ? 'send' : 'apply'} ${type}`;
  const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': queue };
  const workInSpan = () => withSpan(name, { kind: 'consumer', parent, attributes }, work);
  await withRequestId(request_id ?? id, workInSpan, { startedAt });
  if (startedAt)
    observe('nearward_event_effect_seconds', { event: type, queue }, Date.now() - startedAt.getTime());
}
