import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { eventually } from './eventually.js';
import { findFreePort } from './find-free-port.js';

const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
type ReceivedSpan = z.output<typeof exported>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** A trace collector (OTLP over HTTP) that stores the spans and the raw bodies, and reads the metrics of a process. */
export class TestCollector {
  readonly spans: ReceivedSpan[] = [];
  body = '';
  private readonly server = createServer((request, response) => {
    void json(request).then((body) => {
      this.body += JSON.stringify(body);
      const { resourceSpans } = exported.parse(body);
      this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  private constructor(private readonly metricsPort: number) {}

  static async start(): Promise<TestCollector> {
    const collector = new TestCollector(await findFreePort());
    await once(collector.server.listen(0, '127.0.0.1'), 'listening');
    return collector;
  }

  /** For the process. */
  get variables() {
    const { port } = this.server.address() as AddressInfo;
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      METRICS_PORT: String(this.metricsPort),
    };
  }

  fetchMetrics(path = '/metrics'): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.metricsPort}${path}`);
  }

  async metrics(): Promise<string> {
    return (await this.fetchMetrics()).text();
  }

  /** Waits for the first span with a name in a trace. */
  span(name: string, traceId: string): Promise<ReceivedSpan> {
    return eventually(() => {
      const match = this.spans.find((span) => span.name === name && span.traceId === traceId);
      if (!match) throw new Error(`No ${name} in ${JSON.stringify(this.spans.map((span) => span.name))}`);
      return match;
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }
}
