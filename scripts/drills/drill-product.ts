import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { TestInbox } from '@nearward/common/testing/test-inbox';
import { freePorts } from '../stack/ports.ts';
import { signalGroup } from '../stack/process-groups.ts';
import { type ProcessName, Stack } from '../stack/stack.ts';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { withoutLimits } from '../testing/whole-stack.ts';
import { Databases } from './databases.ts';
import { DrillClient } from './users/drill-client.ts';
import { ExpectedState } from './expected-state.ts';

/** The whole product with a mail server of our own, the people's model of it, and what a fault needs to reach into it. */
export class DrillProduct {
  /** How often something was ended that may have been in the middle of sending a mail. */
  kills = 0;
  readonly model = new ExpectedState();
  readonly door: DrillClient;
  readonly databases: Databases;
  readonly stack: Stack;
  readonly inbox: TestInbox;
  private readonly pids: ReadonlyMap<string, number>;
  private readonly last: (() => unknown)[] = [];

  private constructor(stack: Stack, inbox: TestInbox, pids: ReadonlyMap<string, number>) {
    this.stack = stack;
    this.inbox = inbox;
    this.pids = pids;
    this.door = new DrillClient(stack.at.publicUrl);
    this.databases = new Databases(stack.at.postgresUrl);
  }

  static async start(settings: NodeJS.ProcessEnv = {}): Promise<DrillProduct> {
    const inbox = await TestInbox.start();
    const { PATH, HOME } = process.env;
    const env = {
      ...{ PATH, HOME, APP_ENV: 'test', RECONCILE_HOUR: 'off', ...withoutLimits, SMTP_URL: inbox.url },
      ...settings,
    };
    const pids = new Map<string, number>();
    const stack = new Stack({
      ...{ env, ports: await freePorts(), dataDir: throwAwayFolder() },
      spawned: (name, pid) => pids.set(name, pid),
    });
    const world = new DrillProduct(stack, inbox, pids);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => void world.stop(true).then(() => process.exit(1)));
    try {
      await stack.startAll();
    } catch (error) {
      await world.stop();
      throw error;
    }
    return world;
  }

  /** Returns where the logs are, if they are to be kept. */
  async stop(keepLogs = false): Promise<string | null> {
    await this.stack.stop();
    await this.inbox.stop();
    for (const work of this.last) work();
    const { dataDir } = this.stack.at;
    if (keepLogs) return dataDir;
    rmSync(dataDir, { recursive: true, force: true });
    return null;
  }

  /** What has to be done once everything has ended, however it ends. */
  atTheEnd(work: () => unknown): void {
    this.last.push(work);
  }

  pidOf(name: string): number {
    const pid = this.pids.get(name);
    if (pid === undefined) throw new Error(`There is no ${name}`);
    return pid;
  }

  /** Freezes a process with all its children, or lets them go on; Postgres' children lead groups of their own. */
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
