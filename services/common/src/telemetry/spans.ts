import { AsyncLocalStorage } from 'node:async_hooks';

/** Only names and numbers from the code: never a path, an address, a token or a statement parameter. */
export type Attributes = Record<string, string | number>;

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

export interface SpanOptions {
  kind: SpanKind;
  attributes?: Attributes;
  /** A `traceparent` from another process; null starts a trace. The default is the current span. */
  parent?: string | null;
}

/** A timed part of a trace. */
export interface Span {
  readonly traceId: string;
  /** Links child spans, in this process or another, to this span. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** Records the class of the error, never its message. */
  fail(error?: unknown): void;
  end(): void;
}

export type OpenSpan = (name: string, options: SpanOptions) => Span;

// This module does not load OpenTelemetry, so that a process without a collector does not load it either.
let tracer: OpenSpan | undefined;
const current = new AsyncLocalStorage<Span>();

/** Sets what opens spans from now on; undefined stops tracing. */
export const setTracer = (next: OpenSpan | undefined): void => void (tracer = next);
export const isCurrentTracer = (other: OpenSpan): boolean => tracer === other;

/** The span around the current work. */
export const currentSpan = (): Span | undefined => (tracer ? current.getStore() : undefined);

export const openSpan = (name: string, options: SpanOptions): Span | undefined =>
  tracer?.(name, { parent: current.getStore()?.traceparent ?? null, ...options });

export const runInSpan = <T>(span: Span | undefined, work: () => T): T =>
  span ? current.run(span, work) : work();

/** Runs `work` in its own span, which fails if `work` fails. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = openSpan(name, options);
  if (!span) return work();
  try {
    return await current.run(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
