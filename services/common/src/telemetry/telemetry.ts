import type { Server } from 'node:http';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type RouteOf, instrumentServer } from './instrument-server.js';
import type { Gauges } from './metrics.js';
import type { TelemetryEnv } from '../env/env.js';

export interface TelemetryOptions {
  name: string;
  env: TelemetryEnv & { HOST: string };
  routeOf: RouteOf;
  /** What is only asked by other processes of the house. */
  isInternal: boolean;
  /** Shows at nought what will be measured. */
  initializeMetrics?: () => void;
}

/**
 * Traces where OTEL_EXPORTER_OTLP_ENDPOINT says who collects them, and figures where METRICS_PORT says where they are
 * read. What neither wants is not even loaded.
 */
export class Telemetry implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stops: (() => Promise<void>)[] = [];

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly watched: TelemetryOptions,
    private readonly gauges: Gauges = {},
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { name, env } = this.watched;
    const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, METRICS_PORT: port, HOST: host } = env;
    if (collector) {
      const { startTracing } = await import('./tracing.js');
      this.stops.push(startTracing(name, collector));
    }
    if (port) {
      const { startMetrics } = await import('./prometheus.js');
      this.stops.push(await startMetrics(name, { port, host }, this.gauges));
      this.watched.initializeMetrics?.();
    }
    if (this.stops.length > 0)
      instrumentServer(this.host.httpAdapter.getHttpServer() as Server, this.watched);
  }

  /** After all else, so that the last spans leave too. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.stops.splice(0).map((stop) => stop()));
  }
}

/** A provider that watches the process it is in. */
export const telemetryProvider = (watched: TelemetryOptions) => ({
  provide: Telemetry,
  inject: [HttpAdapterHost],
  useFactory: (host: HttpAdapterHost) => new Telemetry(host, watched),
});
