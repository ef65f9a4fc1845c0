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
  /** Whether only our own processes call this server. */
  isInternal: boolean;
  /** Exports expected metrics as 0. */
  initializeMetrics?: () => void;
}

/** Traces if OTEL_EXPORTER_OTLP_ENDPOINT is set, and metrics if METRICS_PORT is set. The libraries load only then. */
export class Telemetry implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stops: (() => Promise<void>)[] = [];

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly options: TelemetryOptions,
    private readonly gauges: Gauges = {},
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { name, env } = this.options;
    const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, METRICS_PORT: port, HOST: host } = env;
    if (collector) {
      const { startTracing } = await import('./tracing.js');
      this.stops.push(startTracing(name, collector));
    }
    if (port) {
      const { startMetrics } = await import('./prometheus.js');
      this.stops.push(await startMetrics(name, { port, host }, this.gauges));
      this.options.initializeMetrics?.();
    }
    if (this.stops.length > 0)
      instrumentServer(this.host.httpAdapter.getHttpServer() as Server, this.options);
  }

  /** Runs last, so that the last spans are sent too. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.stops.splice(0).map((stop) => stop()));
  }
}

export const telemetryProvider = (options: TelemetryOptions) => ({
  provide: Telemetry,
  inject: [HttpAdapterHost],
  useFactory: (host: HttpAdapterHost) => new Telemetry(host, options),
});
