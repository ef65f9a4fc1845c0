/** Seconds: fine around what the objectives promise, up to five minutes. */
const buckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** THE TABLE: what is counted and measured while it happens. Labels are words of the code, never what somebody typed. */
export const metrics = {
  nearward_request_seconds: {
    help: 'Calls answered, by the pattern of their route; 499 is one whose caller did not wait',
    labels: ['method', 'route', 'status'],
    buckets,
  },
  nearward_events_recorded_total: {
    help: 'Events recorded by this service, for each service that hears them',
    labels: ['event', 'subscriber'],
  },
  nearward_event_effect_seconds: {
    help: 'From the beginning of the call that led to an event, or to a mail, until this service had applied or sent it',
    labels: ['event', 'queue'],
    buckets,
  },
  nearward_outbox_lag_seconds: {
    help: 'From when something was recorded until its subscribers had it in their queues',
    labels: ['kind'],
    buckets,
  },
  nearward_kept_answers_total: {
    help: 'Questions whose answer may be kept, by whether it was',
    labels: ['result'],
  },
  nearward_refused_admissions_total: {
    help: 'Calls that were not let in, since more were under way than can be answered in time',
    labels: [],
  },
} as const satisfies Record<string, { help: string; labels: readonly string[]; buckets?: readonly number[] }>;

type Metrics = typeof metrics;
export type Histogram = {
  [Name in keyof Metrics]: 'buckets' extends keyof Metrics[Name] ? Name : never;
}[keyof Metrics];
export type Counter = Exclude<keyof Metrics, Histogram>;
export type LabelsOf<Name extends keyof Metrics> = Record<Metrics[Name]['labels'][number], string | number>;

/** What keeps the figures. */
export interface Meter {
  count<Name extends Counter>(name: Name, labels: LabelsOf<Name>, times: number): void;
  observe<Name extends Histogram>(name: Name, labels: LabelsOf<Name>, seconds: number): void;
  initializeMetric<Name extends Histogram>(name: Name, labels: LabelsOf<Name>): void;
}

// This module loads nothing that keeps figures: while nobody reads them there is none of it in the process.
let meter: Meter | undefined;

export const setMeter = (given: Meter | undefined): void => void (meter = given);
export const isCurrentMeter = (by: Meter): boolean => meter === by;

export function count<Name extends Counter>(name: Name, labels: LabelsOf<Name>, times = 1): void {
  meter?.count(name, labels, times);
}

export function observe<Name extends Histogram>(name: Name, labels: LabelsOf<Name>, ms: number): void {
  meter?.observe(name, labels, Math.max(0, ms) / 1_000);
}

/** Shows a figure at nought before anything is measured: of one that begins at 1 no rise would be seen. */
export function initializeMetric<Name extends Histogram>(name: Name, labels: LabelsOf<Name>): void {
  meter?.initializeMetric(name, labels);
}

/** What is looked up when the figures are read: what each is called, and its values by their labels. */
export type Gauges = Record<
  string,
  { help: string; labels: string[]; read: () => Promise<[labels: Record<string, string>, value: number][]> }
>;
