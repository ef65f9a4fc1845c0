import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { TestInbox } from '@nearward/common/testing/test-inbox';
import { freePorts, type Ports } from '../stack/ports.ts';
import { signalGroup } from '../stack/process-groups.ts';
import { type ProcessName, Stack } from '../stack/stack.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { withoutLimits } from '../testing/test-stack.ts';
import { Databases } from '../testing/databases.ts';
import { DrillClient } from './drill-client.ts';
import { ExpectedState } from './expected-state.ts';

interface ProductOptions {
  /** Environment variables of all processes. */
  settings?: NodeJS.ProcessEnv;
  ports?: Ports;
  dataDir?: string;
}

/** The complete product with our own SMTP server, the expected state, and the handles that a drill needs. */
export class DrillProduct {
  /** The number of kills of processes that may have been sending an email. */
  kills = 0;
  readonly model = new ExpectedState();
  readonly client: DrillClient;
  readonly databases: Databases;
  readonly stack: Stack;
  readonly inbox: TestInbox;
  private readonly pids: ReadonlyMap<string, number>;
  private readonly cleanups: (() => unknown)[] = [];

  private constructor(stack: Stack, inbox: TestInbox, pids: ReadonlyMap<string, number>) {
    this.stack = stack;
    this.inbox = inbox;
    this.pids = pids;
    this.client = new DrillClient(stack.at.publicUrl);
    this.databases = new Databases(stack.at.postgresUrl);
  }

  static async start({ settings, ports, dataDir }: ProductOptions = {}): Promise<DrillProduct> {
    const inbox = await TestInbox.start();
    const { PATH, HOME } = process.env;
    const env = {
      ...{ PATH, HOME, APP_ENV: 'test', RECONCILE_HOUR: 'off', ...withoutLimits, SMTP_URL: inbox.url },
      ...settings,
    };
    const pids = new Map<string, number>();
    const stack = new Stack({
      ...{ env, ports: ports ?? (await freePorts()), dataDir: dataDir ?? tempDir() },
      spawned: (name, pid) => pids.set(name, pid),
    });
    const product = new DrillProduct(stack, inbox, pids);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => void product.stop(true).then(() => process.exit(1)));
    try {
      await stack.startAll();
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  /** Prints the folder of the logs if they are not deleted. */
  async stop(keepLogs = false): Promise<void> {
    await this.stack.stop();
    await this.inbox.stop();
    for (const work of this.cleanups) work();
    const { dataDir } = this.stack.at;
    if (keepLogs) console.log(`The logs are in ${dataDir}`);
    else rmSync(dataDir, { recursive: true, force: true });
  }

  /** Cleanup that must run in any case. */
  atTheEnd(work: () => unknown): void {
    this.cleanups.push(work);
  }

  pidOf(name: string): number {
    const pid = this.pids.get(name);
    if (pid === undefined) throw new Error(`There is no ${name}`);
    return pid;
  }

  /** Pauses or resumes a process with all its children; Postgres' children lead groups of their own. */
  signal(name: ProcessName, signal: NodeJS.Signals): void {
    const pid = this.pidOf(name);
    for (const each of [pid, ...(name === 'postgres' ? childrenOf(pid) : [])]) signalGroup(each, signal);
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);
