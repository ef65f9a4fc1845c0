import { spread } from '../../bench/bench-row.ts';
import type { Sample } from './take-sample.ts';

/** A call: its start and its duration, in milliseconds. */
export interface Call {
  at: number;
  took: number;
}

export interface Finding {
  what: string;
  first: number;
  last: number;
  /** A sentence for the table. */
  limit: string;
  good: boolean;
  /** Growth of memory in MB a minute. */
  slope?: number;
}

export const callLatency = 'p95 of calls (ms)';

/** The warmup, in which caches and compiled code grow. */
const warmUpShare = 1 / 3;
const memoryPerMinuteMb = 1;
const slowerAtMost = 1.2;

/**
 * After the warmup memory may grow by less than 1 MB a minute, and other figures by at most a fifth (or ten of few) from
 * the first third to the last. Calls of the last third may be at most 1.2 times as slow as those of the first.
 */
export function findGrowth(samples: readonly Sample[], calls: readonly Call[], minutes: number): Finding[] {
  const warm = samples.filter(({ minute }) => minute >= minutes * warmUpShare);
  const names = Object.keys(warm[0]?.values ?? {});
  const [first, last] = [p95(calls, 0, minutes / 3), p95(calls, (minutes * 2) / 3, minutes)];
  return [
    ...names.map((name) => growthOf(name, warm)),
    {
      what: callLatency,
      ...{ first, last },
      limit: `at most ${slowerAtMost} times`,
      good: last <= first * slowerAtMost,
    },
  ];
}

function growthOf(what: string, warm: readonly Sample[]): Finding {
  const values = warm.map(({ values: each }) => each[what] ?? 0);
  const third = Math.max(1, Math.floor(values.length / 3));
  const [first, last] = [mean(values.slice(0, third)), mean(values.slice(-third))];
  if (what.startsWith('memory')) {
    const slope = slopeOf(warm.map(({ minute }, at) => [minute, values[at] ?? 0]));
    const limit = `${slope.toFixed(2)} of less than ${memoryPerMinuteMb} MB a minute`;
    return { what, first, last, limit, slope, good: slope < memoryPerMinuteMb };
  }
  return { what, first, last, limit: 'flat', good: last <= Math.max(first * 1.2, first + 10) };
}

/** The slope of the least squares line. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const [x, y] = [mean(points.map((each) => each[0])), mean(points.map((each) => each[1]))];
  const over = points.reduce((sum, each) => sum + (each[0] - x) * (each[1] - y), 0);
  const under = points.reduce((sum, each) => sum + (each[0] - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

/** The 95th percentile of the calls that start between two minutes. */
function p95(calls: readonly Call[], from: number, to: number): number {
  const between = calls.filter(({ at }) => at >= from * 60_000 && at < to * 60_000);
  return spread(between.map(({ took }) => took)).p95;
}
