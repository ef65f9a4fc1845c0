/** The target of a figure at the full size, and whether a higher value is better. */
export type Reach = ({ most: number } | { least: number }) & { atAnySize?: true };

/** One line of the result. Figures are ratios of one run if the unit is `x`. */
export interface BenchRow {
  name: string;
  value: number;
  unit: 'x' | 'ms' | 's' | 'us/row' | '/s' | 'MB' | 'MiB' | '';
  reach?: Reach;
  note?: string;
}

export const benchRow = (
  name: string,
  value: number,
  unit: BenchRow['unit'],
  reach?: BenchRow['reach'],
  note?: string,
): BenchRow => ({
  name,
  value: Number(value.toPrecision(3)),
  unit,
  ...(reach && { reach }),
  ...(note && { note }),
});

/** Removes the targets that do not apply to a smaller run. */
export const withoutReach = ({ reach, ...figure }: BenchRow): BenchRow =>
  reach?.atAnySize ? { ...figure, reach } : figure;

export const isReached = ({ value, reach }: BenchRow): boolean =>
  !reach || ('most' in reach ? value <= reach.most : value >= reach.least);

export const goal = ({ reach, unit }: BenchRow): string => {
  if (!reach) return '';
  return 'most' in reach ? `at most ${reach.most} ${unit}` : `at least ${reach.least} ${unit}`;
};

/** A list of figures with their targets. */
export const toMarkdownList = (rows: readonly BenchRow[]): string =>
  rows.map((row) => `- ${row.name}: ${`${row.value} ${row.unit}`.trim()}, ${goal(row).trim()}`).join('\n');

/** The milliseconds of repeated runs. */
export interface Spread {
  median: number;
  p95: number;
  worst: number;
  sum: number;
}

export function spread(samples: readonly number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  return { median: at(0.5), p95: at(0.95), worst: at(1), sum: samples.reduce((sum, one) => sum + one, 0) };
}

/** Runs `work` for each item in turn and measures each. */
export async function timeEach<T>(items: readonly T[], work: (item: T) => unknown): Promise<Spread> {
  const samples: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await work(item);
    samples.push(performance.now() - startedAt);
  }
  return spread(samples);
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}
