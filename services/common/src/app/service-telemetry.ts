import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { FailedWorkService } from './operators/failed-work.service.js';
import { ServiceQueues } from './operators/service-queues.js';
import { type Gauges, initializeMetric } from '../telemetry/metrics.js';
import { HttpAdapterHost } from '@nestjs/core';
import { events, type EventType } from '@nearward/proto/events';
import type { ServiceName } from '@nearward/proto/services';
import { subscriptionsOf } from '../events/events-transport.js';
import { countRecordedEvents } from '../events/outbox.js';
import { eventQueueKind } from '../events/queues.js';

import { Telemetry, type TelemetryOptions } from '../telemetry/telemetry.js';

const secondsSince = (time: Date | number | null) =>
  time ? Math.max(0, Date.now() - Number(time)) / 1_000 : 0;

/** What waits in a service: in its outbox, its queues, its dead letters and for its connections. */
@Injectable()
export class ServiceGauges {
  private readonly pools: Record<string, DataSource>;
  private counting?: ReturnType<FailedWorkService['counts']>;

  constructor(
    calls: DataSource,
    private readonly failed: FailedWorkService,
    private readonly queues: ServiceQueues,
  ) {
    this.pools = { calls };
  }

  /** The pool of deliveries is opened after everything else. */
  watchDeliveries(deliveries: DataSource): void {
    this.pools.deliveries = deliveries;
  }

  readonly all: Gauges = {
    // Read before the others, which need connections themselves.
    nearward_pool_waiting: {
      help: 'How many wait for a connection to Postgres',
      labels: ['pool'],
      read: async () => this.ofPools(({ waitingCount }) => waitingCount),
    },
    nearward_pool_connections: {
      help: 'Connections to Postgres that are open',
      labels: ['pool'],
      read: async () => this.ofPools(({ totalCount }) => totalCount),
    },
    nearward_pool_idle_connections: {
      help: 'Those of them that nobody uses',
      labels: ['pool'],
      read: async () => this.ofPools(({ idleCount }) => idleCount),
    },
    nearward_outbox_waiting: {
      help: 'Events and mails that are recorded and not yet in a queue, up to 1000',
      labels: [],
      read: async () => [[{}, (await this.counts()).unpublished]],
    },
    nearward_outbox_oldest_seconds: {
      help: 'How long the oldest of them has been waiting',
      labels: [],
      read: async () => [[{}, secondsSince((await this.counts()).oldest_unpublished_at)]],
    },
    nearward_dead_letters: {
      help: 'Deliveries that failed for good and wait for an operator',
      labels: [],
      read: async () => [[{}, (await this.counts()).dead_letter_count]],
    },
    nearward_queue_deliveries: {
      help: 'Deliveries that wait, are under way or are to be tried again',
      labels: ['queue'],
      read: async () => (await this.queues.states()).map(({ queue, depth }) => [{ queue }, depth]),
    },
    nearward_queue_oldest_seconds: {
      help: 'How long the oldest of them has been in the queue',
      labels: ['queue'],
      read: async () =>
        (await this.queues.states()).map(({ queue, since }) => [{ queue }, secondsSince(since)]),
    },
  };

  /** Once for all that are read together. */
  private counts(): ReturnType<FailedWorkService['counts']> {
    return (this.counting ??= this.failed.counts().finally(() => (this.counting = undefined)));
  }

  private ofPools(read: (pool: Pool) => number): [Record<string, string>, number][] {
    return Object.entries(this.pools).map(([pool, { driver }]) => [
      { pool },
      read((driver as unknown as { master: Pool }).master),
    ]);
  }
}

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
    if (events[type].publisher === service) countRecordedEvents(type, 0);
    if (subscriptionsOf(service).includes(type))
      initializeMetric('nearward_event_effect_seconds', { event: type, queue: eventQueueKind(type) });
  }
}

/** A provider that watches a service, and what waits in it. */
export const serviceTelemetryProvider = (name: ServiceName, env: TelemetryOptions['env']) => ({
  provide: Telemetry,
  inject: [HttpAdapterHost, ServiceGauges],
  useFactory: (host: HttpAdapterHost, gauges: ServiceGauges) =>
    new Telemetry(
      host,
      { name, env, routeOf, isInternal: true, initializeMetrics: () => expectEvents(name) },
      gauges.all,
    ),
});
