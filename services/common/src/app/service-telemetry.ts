import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { FailedWorkService } from './operators/failed-work.service.js';
import { ServiceQueues } from './operators/service-queues.js';
import { type Gauges, initializeMetric } from '../telemetry/metrics.js';
import { HttpAdapterHost } from '@nestjs/core';
import { events, type EventType, publisherOf } from '@nearward/proto/events';
import type { ServiceName } from '@nearward/proto/services';
import { subscriptionsOf } from '../events/events-transport.js';
import { countRecordedEvents } from '../events/outbox.js';
import { eventQueueKind } from '../events/queues.js';
import { textPath } from './text/text-calls.js';
import { Telemetry, type TelemetryOptions } from '../telemetry/telemetry.js';

const secondsSince = (time: Date | number | null) =>
  time ? Math.max(0, Date.now() - Number(time)) / 1_000 : 0;

/** Backlogs of a service: its outbox, queues, dead letters and connection pools. */
@Injectable()
export class ServiceGauges {
  private readonly pools: Record<string, DataSource>;
  private counting?: ReturnType<FailedWorkService['counts']>;

  constructor(
    requests: DataSource,
    private readonly failed: FailedWorkService,
    private readonly queues: ServiceQueues,
  ) {
    this.pools = { calls: requests };
  }

  /** The delivery pool opens last, so it is added later. */
  watchDeliveries(deliveries: DataSource): void {
    this.pools.deliveries = deliveries;
  }

  readonly all: Gauges = {
    // Read first, because the other gauges use connections themselves.
    nearward_pool_waiting: {
      help: 'Callers that wait for a connection to Postgres',
      labels: ['pool'],
      read: async () => this.readPools(({ waitingCount }) => waitingCount),
    },
    nearward_pool_connections: {
      help: 'Open connections to Postgres',
      labels: ['pool'],
      read: async () => this.readPools(({ totalCount }) => totalCount),
    },
    nearward_pool_idle_connections: {
      help: 'Idle connections to Postgres',
      labels: ['pool'],
      read: async () => this.readPools(({ idleCount }) => idleCount),
    },
    nearward_outbox_waiting: {
      help: 'Events and emails that are not in a queue yet, up to 1000',
      labels: [],
      read: async () => [[{}, (await this.counts()).unpublished]],
    },
    nearward_outbox_oldest_seconds: {
      help: 'Age of the oldest of them',
      labels: [],
      read: async () => [[{}, secondsSince((await this.counts()).oldest_unpublished_at)]],
    },
    nearward_dead_letters: {
      help: 'Failed deliveries that wait for an operator',
      labels: [],
      read: async () => [[{}, (await this.counts()).dead_letter_count]],
    },
    nearward_queue_deliveries: {
      help: 'Deliveries that wait, run or will be retried',
      labels: ['queue'],
      read: async () => (await this.queues.states()).map(({ queue, depth }) => [{ queue }, depth]),
    },
    nearward_queue_oldest_seconds: {
      help: 'Age of the oldest of them in the queue',
      labels: ['queue'],
      read: async () =>
        (await this.queues.states()).map(({ queue, since }) => [{ queue }, secondsSince(since)]),
    },
  };

  /** One query for all gauges that are read together. */
  private counts(): ReturnType<FailedWorkService['counts']> {
    return (this.counting ??= this.failed.counts().finally(() => (this.counting = undefined)));
  }

  private readPools(read: (pool: Pool) => number): [Record<string, string>, number][] {
    return Object.entries(this.pools).map(([pool, { driver }]) => [
      { pool },
      read((driver as unknown as { master: Pool }).master),
    ]);
  }
}

/** The routes that the gateway calls. `/internal/notices` is an endless stream and is not measured. */
const routes = new Set([
  '/graphql',
  '/internal/audit/begun',
  '/internal/audit/ended',
  '/internal/demo-session',
  '/internal/mails',
  '/internal/session',
  '/internal/stripe-webhook',
  textPath,
]);

const routeOf = (_: string, path: string): string | undefined => {
  if (routes.has(path)) return path;
  return path.startsWith('/health') || path === '/internal/notices' ? undefined : 'other';
};

/** Exports a 0 for each event that a service publishes or subscribes to. */
function initializeEventMetrics(service: ServiceName): void {
  for (const type of Object.keys(events) as EventType[]) {
    if (publisherOf(type) === service) countRecordedEvents(type, 0);
    if (subscriptionsOf(service).includes(type))
      initializeMetric('nearward_event_effect_seconds', { event: type, queue: eventQueueKind(type) });
  }
}

/** A provider of telemetry for a service and its backlogs. */
export const serviceTelemetryProvider = (name: ServiceName, env: TelemetryOptions['env']) => ({
  provide: Telemetry,
  inject: [HttpAdapterHost, ServiceGauges],
  useFactory: (host: HttpAdapterHost, gauges: ServiceGauges) =>
    new Telemetry(
      host,
      { name, env, routeOf, isInternal: true, initializeMetrics: () => initializeEventMetrics(name) },
      gauges.all,
    ),
});
