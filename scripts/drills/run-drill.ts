import type { Outcome } from '../testing/runners.ts';
import { type DrillRow, recordDrill } from './record-drill.ts';

export interface DrillOptions {
  /** Only the faults or failovers with one of these words in their names, separated by commas. */
  only?: string;
  seed: number;
  /** How many commands the fault drill acknowledges. */
  commands: number;
  /** The duration of the soak; no fault starts after that. */
  minutes?: number;
}
export type Drill = (options: DrillOptions, report: (row: DrillRow) => void) => Promise<void>;

/** They import compiled code, so they are imported after the build. */
export const drills = {
  faults: async () => (await import('./faults/run-faults.ts')).runFaults,
  soak: async () => (await import('./soak/run-soak.ts')).runSoak,
  replace: async () => (await import('./replacement/run-rounds.ts')).runRollingRestart,
  rotate: async () => (await import('./replacement/run-rounds.ts')).rotateSecrets,
  'replace and rotate': async () => (await import('./replacement/run-rounds.ts')).replaceAndRotate,
  restore: async () => (await import('./restore/run-restore.ts')).runRestore,
  failover: async () => (await import('./failover/run-failovers.ts')).runFailovers,
  upgrade: async () => (await import('../release/run-upgrade.ts')).runUpgrade,
} satisfies Record<string, () => Promise<Drill>>;

/** Prints each row, and with `write` puts it into docs/results/drills.md, so that an interrupted run keeps its results. */
export async function runDrill(
  name: keyof typeof drills,
  options: Partial<DrillOptions> = {},
  write = false,
): Promise<DrillRow[]> {
  const drill: Drill = await drills[name]();
  const rows: DrillRow[] = [];
  const report = (row: DrillRow) => {
    rows.push(row);
    const figures = Object.entries(row.figures).map(
      ([figure, value]) => `${figure} ${Number(value.toFixed(2))}`,
    );
    console.log([`${row.name}: ${figures.join(', ')}`, ...row.problems.slice(0, 10)].join('\n    '));
    if (write) recordDrill(name, row);
  };
  await drill({ seed: 1, commands: 20_000, ...options }, report).catch((error: unknown) => {
    console.error(error);
    rows.push({ name: 'ended early', figures: {}, problems: [String(error)] });
  });
  return rows;
}

/** The same as a part of the tests. */
export async function testByDrill(...drill: Parameters<typeof runDrill>): Promise<Outcome> {
  const rows = await runDrill(...drill);
  return {
    passed: rows.filter(({ problems }) => problems.length === 0).length,
    failures: rows.flatMap((row) => row.problems.slice(0, 20).map((problem) => `${row.name}: ${problem}`)),
  };
}
