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
