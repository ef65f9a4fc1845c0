import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf, stopGroup } from './process-groups.ts';

interface RecordedProcess {
  name: string;
  pid: number;
  born: string | null;
}

interface Run {
  launcher: RecordedProcess;
  /** In the order of their start: dependencies first. */
  processes: RecordedProcess[];
}

const leftoverStopsWithinMs = 5_000;
const stores = ['postgres', 'redis'];

/** Records the processes of this run, so that the next one finds leftovers of a killed launcher. */
export class RunRecord {
  private readonly file: string;
  private readonly run: Run = { launcher: identify('launcher', process.pid), processes: [] };

  private constructor(file: string) {
    this.file = file;
  }

  /** Stops leftovers of an earlier run. Throws if that run is still active. */
  static async claim(dataDir: string): Promise<RunRecord> {
    mkdirSync(dataDir, { recursive: true });
    const file = join(dataDir, 'run.json');
    const earlier = readRun(file);
    if (earlier && isAlive(earlier.launcher)) {
      throw new Error(
        `Nearward is already running here. Stop it first: Ctrl-C, or kill ${earlier.launcher.pid}`,
      );
    }
    if (earlier) await stopLeftovers(earlier.processes);
    const record = new RunRecord(file);
    record.write();
    return record;
  }

  add(name: string, pid: number): void {
    const others = this.run.processes.filter((known) => known.name !== name);
    this.run.processes = [...others, identify(name, pid)];
    this.write();
  }

  release(): void {
    rmSync(this.file, { force: true });
  }

  private write(): void {
    writeFileSync(this.file, JSON.stringify(this.run, null, 2));
  }
}

const identify = (name: string, pid: number): RecordedProcess => ({ name, pid, born: birthOf(pid) });

const isAlive = ({ pid, born }: RecordedProcess): boolean => born !== null && birthOf(pid) === born;

async function stopLeftovers(processes: RecordedProcess[]): Promise<void> {
  const left = processes.filter(isAlive);
  const stop = (some: RecordedProcess[]) =>
    Promise.all(some.map(({ pid }) => stopGroup(pid, 'SIGINT', leftoverStopsWithinMs)));
  await stop(left.filter(({ name }) => !stores.includes(name)));
  await stop(left.filter(({ name }) => stores.includes(name)));
}

function readRun(file: string): Run | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Run;
  } catch {
    return null; // missing, or truncated by a crash
  }
}
