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

/** Records the metrics of a process and serves them at `/metrics` on a separate port. */
export async function startMetrics(
  service: string,
  at: { port: number; host: string },
  gauges: Gauges,
): Promise<() => Promise<void>> {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const meter = new PrometheusMeter(registry);
  registerGauges(registry, gauges);
  setMeter(meter);

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(at.port, at.host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new Error(`Metrics cannot listen on METRICS_PORT ${at.port}: ${String(error)}`);
  });
  return async () => {
    if (isCurrentMeter(meter)) setMeter(undefined);
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
}

class PrometheusMeter implements Meter {
  private readonly totals = new Map<string, Total>();
  private readonly durations = new Map<string, Durations>();

  constructor(registry: Registry) {
    for (const [name, metric] of Object.entries(metrics)) {
      const { help } = metric;
      const settings = { name, help, labelNames: metric.labels, registers: [registry] };
      if ('buckets' in metric)
        this.durations.set(name, new Durations({ ...settings, buckets: [...metric.buckets] }));
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

/** Read on each scrape. A gauge whose store is down is omitted; the others are still exported. */
function registerGauges(registry: Registry, gauges: Gauges): void {
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
