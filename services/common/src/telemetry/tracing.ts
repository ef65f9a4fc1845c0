import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  trace,
  SpanKind,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { describeErrorClass } from '../errors/error-class.js';
import { version } from '../env/version.js';
import { isCurrentTracer, type OpenSpan, setTracer } from './spans.js';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
const sendEveryMs = 1_000;
/** The time that a stopping process waits for a collector that is down. */
const sendWithinMs = 1_000;

/**
 * Sends spans to a collector (OTLP over HTTP). Only our own spans: with a global provider, libraries would add statements,
 * addresses and paths. The collector does the sampling.
 */
export function startTracing(service: string, collector: string): () => Promise<void> {
  const url = `${collector.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: sendWithinMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
  const tracer = provider.getTracer('nearward');

  const open: OpenSpan = (name, { kind, attributes, parent }) => {
    const parentContext = parseTraceparent(parent);
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes },
      parentContext ? trace.setSpanContext(ROOT_CONTEXT, parentContext) : ROOT_CONTEXT,
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
      set: (more) => span.setAttributes(more),
      fail: (error) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        if (error instanceof Error) span.setAttribute('error.type', describeErrorClass(error));
      },
      end: () => span.end(),
    };
  };
  setTracer(open);
  return async () => {
    if (isCurrentTracer(open)) setTracer(undefined);
    await provider.shutdown().catch(() => undefined); // the collector is down
  };
}

/** Parses W3C Trace Context; an invalid value starts a new trace. */
function parseTraceparent(parent: string | null | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent ?? '') ?? [];
  const traceFlags = parseInt(flags, 16) & TraceFlags.SAMPLED;
  const context = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}
