import { AsyncLocalStorage } from 'node:async_hooks';

/** Names and numbers of the code alone: never a path, an address, a token, or what a statement was asked with. */
export type Attributes = Record<string, string | number>;

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

export interface SpanOptions {
  kind: SpanKind;
  attributes?: Attributes;
  /** A `traceparent` from elsewhere; null begins a trace. By default it is what this work is a part of. */
  parent?: string | null;
}

/** Something that takes time, as a part of a trace. */
export interface Span {
  readonly traceId: string;
  /** By which what comes of it, in this process or another, belongs to it. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** Of an error its class is told, and no word of its own. */
  fail(error?: unknown): void;
  end(): void;
}

export type OpenSpan = (name: string, options: SpanOptions) => Span;

// This module loads nothing of OpenTelemetry: while nobody collects traces there is none of it in the process.
let open: OpenSpan | undefined;
const current = new AsyncLocalStorage<Span>();

/** What makes spans from now on; undefined ends them. Returns what did before. */
export const setTracer = (given: OpenSpan | undefined): void => void (open = given);
export const isCurrentTracer = (by: OpenSpan): boolean => open === by;

/** The span that the work at hand is a part of. */
export const currentSpan = (): Span | undefined => (open ? current.getStore() : undefined);

export const openSpan = (name: string, options: SpanOptions): Span | undefined =>
  open?.(name, { parent: current.getStore()?.traceparent ?? null, ...options });

export const runInSpan = <T>(span: Span | undefined, work: () => T): T =>
  span ? current.run(span, work) : work();

/** Runs `work` as a span of its own, which fails with it. */
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
