import { HttpAdapterHost } from '@nestjs/core';
import { events, type EventType } from '@nearward/proto/events';
import type { ServiceName } from '@nearward/proto/services';
import { subscriptions } from '../events/events-transport.js';
import { countRecorded } from '../events/outbox.js';
import { eventQueue } from '../events/queues.js';
import { expect } from './figures.js';
import { ServiceGauges } from './service-gauges.js';
import { Telemetry, type Watched } from './telemetry.js';

/** What the gateway asks of services; `/internal/notices` is a stream, and nobody waits for its end. */
const routes = new Set([
  '/graphql',
  '/internal/audit/begun',
  '/internal/audit/ended',
  '/internal/demo-session',
  '/internal/mails',
  '/internal/session',
  '/internal/stripe-webhook',
]);

const routeOf = (_: string, path: string): string | undefined => {
  if (routes.has(path)) return path;
  return path.startsWith('/health') || path === '/internal/notices' ? undefined : 'other';
};

/** Each event that a service says and hears. */
function expectEvents(service: ServiceName): void {
  for (const type of Object.keys(events) as EventType[]) {
    if (events[type].publisher === service) countRecorded(type, 0);
    if (subscriptions(service).includes(type))
      expect('nearward_event_effect_seconds', { event: type, queue: eventQueue(type) });
  }
}

/** A provider that watches a service, and what waits in it. */
export const serviceTelemetry = (name: ServiceName, env: Watched['env']) => ({
  provide: Telemetry,
  inject: [HttpAdapterHost, ServiceGauges],
  useFactory: (host: HttpAdapterHost, gauges: ServiceGauges) =>
    new Telemetry(
      host,
      { name, env, routeOf, isInternal: true, expectFigures: () => expectEvents(name) },
      gauges.all,
    ),
});
