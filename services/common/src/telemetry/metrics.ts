/** In seconds: finest around the objectives, up to five minutes. */
const buckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** All metrics that are recorded as they happen. Label values come from the code, never from user input. */
export const metrics = {
  nearward_request_seconds: {
    help: 'Requests by route pattern; 499 is a client that disconnected before the response',
    labels: ['method', 'route', 'status'],
    buckets,
  },
  nearward_events_recorded_total: {
    help: 'Events recorded by this service, for each subscriber',
    labels: ['event', 'subscriber'],
  },
  nearward_event_effect_seconds: {
    help: 'From the start of the request that caused an event or email until this service applied or sent it',
    labels: ['event', 'queue'],
    buckets,
  },
  nearward_outbox_lag_seconds: {
    help: 'From recording in the outbox until the message is in the queues of all subscribers',
    labels: ['kind'],
    buckets,
  },
  nearward_response_cache_total: {
    help: 'Cacheable queries, by whether the response was cached',
    labels: ['result'],
  },
  nearward_rejected_calls_total: {
    help: 'Requests rejected because too many were in progress',
    labels: [],
  },
} as const satisfies Record<string, { help: string; labels: readonly string[]; buckets?: readonly number[] }>;

type Metrics = typeof metrics;
export type Histogram = {
  [Name in keyof Metrics]: 'buckets' extends keyof Metrics[Name] ? Name : never;
}[keyof Metrics];
export type Counter = Exclude<keyof Metrics, Histogram>;
export type LabelsOf<Name extends keyof Metrics> = Record<Metrics[Name]['labels'][number], string | number>;

export interface Meter {
  count<Name extends Counter>(name: Name, labels: LabelsOf<Name>, times: number): void;
  observe<Name extends Histogram>(name: Name, labels: LabelsOf<Name>, seconds: number): void;
  initializeMetric<Name extends Histogram>(name: Name, labels: LabelsOf<Name>): void;
}

// This module loads no metrics library, so that a process without METRICS_PORT does not load one.
let meter: Meter | undefined;

export const setMeter = (next: Meter | undefined): void => void (meter = next);
export const isCurrentMeter = (other: Meter): boolean => meter === other;

export function count<Name extends Counter>(name: Name, labels: LabelsOf<Name>, times = 1): void {
  meter?.count(name, labels, times);
}

export function observe<Name extends Histogram>(name: Name, labels: LabelsOf<Name>, ms: number): void {
  meter?.observe(name, labels, Math.max(0, ms) / 1_000);
}

/** Exports a metric as 0 before its first value. Without it, the step from nothing to 1 is not visible as an increase. */
export function initializeMetric<Name extends Histogram>(name: Name, labels: LabelsOf<Name>): void {
  meter?.initializeMetric(name, labels);
}

/** Metrics that are read on each scrape: their names, and their values by labels. */
export type Gauges = Record<
  string,
  { help: string; labels: string[]; read: () => Promise<[labels: Record<string, string>, value: number][]> }
>;
