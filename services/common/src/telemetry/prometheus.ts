import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  collectDefaultMetrics,
  Counter as Total,
  Gauge,
  Histogram as Durations,
  Registry,
} from 'prom-client';
import {
  type Counter,
  metrics,
  type Histogram,
  isCurrentMeter,
  type LabelsOf,
  setMeter,
  type Meter,
  type Gauges,
} from './metrics.js';

/** Keeps the figures of a process, and shows them at `/metrics` on a port of its own. */
export async function startMetrics(
  service: string,
  at: { port: number; host: string },
  gauges: Gauges,
): Promise<() => Promise<void>> {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const metrics = new PrometheusMeter(registry);
  showGauges(registry, gauges);
  setMeter(metrics);

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(at.port, at.host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new Error(`Nothing can be measured at METRICS_PORT ${at.port}: ${String(error)}`);
  });
  return async () => {
    if (isCurrentMeter(metrics)) setMeter(undefined);
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
}

class PrometheusMeter implements Meter {
  private readonly totals = new Map<string, Total>();
  private readonly durations = new Map<string, Durations>();

  constructor(registry: Registry) {
    for (const [name, figure] of Object.entries(metrics)) {
      const { help } = figure;
      const settings = { name, help, labelNames: figure.labels, registers: [registry] };
      if ('buckets' in figure)
        this.durations.set(name, new Durations({ ...settings, buckets: [...figure.buckets] }));
      else this.totals.set(name, new Total(settings));
    }
  }

  count<Name extends Counter>(name: Name, labels: LabelsOf<Name>, times: number): void {
    this.totals.get(name)?.inc(labels, times);
  }

  observe<Name extends Histogram>(name: Name, labels: LabelsOf<Name>, seconds: number): void {
    this.durations.get(name)?.observe(labels, seconds);
  }

  initializeMetric<Name extends Histogram>(name: Name, labels: LabelsOf<Name>): void {
    this.durations.get(name)?.zero(labels);
  }
}

/** Asked for when they are read. What cannot be said then, since a store is away, is left out and the rest is shown. */
function showGauges(registry: Registry, gauges: Gauges): void {
  for (const [name, { help, labels, read }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const values = await read().catch(() => []);
        this.reset();
        for (const [label, value] of values) this.set(label, value);
      },
    });
}
