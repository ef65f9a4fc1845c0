import { databaseOf, serviceNames } from '../../proto/services.ts';
import { rotateLogs, logFile } from './log-files.ts';
import { ManagedProcess, type ProcessOptions } from './managed-process.ts';
import { type Ports, requireFreePorts } from './ports.ts';
import { createMissingDatabases, prepareDatabases } from './databases.ts';
import { postgresProcess, postgresUrl } from './postgres.ts';
import { redisProcess } from './redis.ts';
import * as processes from './service-processes.ts';

type Replaceable = (typeof processes.processNames)[number];
/** `jobs-2` is a second instance. */
export type ProcessName = 'postgres' | 'redis' | processes.SandboxName | Replaceable | `${Replaceable}-2`;

export interface StackOptions {
  /**
   * Settings for all processes. With DATABASE_URL, REDIS_URL, SMTP_URL, STRIPE_API_URL or NPPES_URL the stack uses those
   * instead of its own.
   */
  env: NodeJS.ProcessEnv;
  ports: Ports;
  dataDir: string;
  /** For tests: faster stores that are not durable. */
  isTemporary?: boolean;
  /** Runs services from their sources and restarts them after changes. */
  watch?: boolean;
  report?: (line: string) => void;
  spawned?: (name: string, pid: number) => void;
}

/** The complete product on this machine: stores, email inbox, services, gateway. Each process can be killed and started. */
export class Stack {
  readonly at: processes.StackEnvironment;
  private readonly options: StackOptions;
  private readonly running = new Map<string, ManagedProcess>();
  private stopping = false;

  constructor(options: StackOptions) {
    const { env, ports, dataDir, watch = false } = options;
    const isProduction = env.APP_ENV === 'production'; // production has no stand-ins
    this.options = options;
    this.at = {
      env,
      ports,
      dataDir,
      watch,
      postgresUrl: env.DATABASE_URL || postgresUrl(ports.postgres),
      redisUrl: env.REDIS_URL || `redis://127.0.0.1:${ports.redis}`,
      smtpUrl: env.SMTP_URL || `smtp://127.0.0.1:${ports.smtp}`,
      publicUrl: env.PUBLIC_URL || `http://localhost:${ports.web}`,
      inboxUrl: `http://localhost:${ports.inbox}`,
      nppesUrl: env.NPPES_URL || (isProduction ? '' : `http://localhost:${ports.nppes}/api/`),
      stripeUrl: env.STRIPE_API_URL || `http://localhost:${ports.stripe}`,
    };
  }

  /** Throws if a port that this stack needs is in use. */
  requireFreePorts(): Promise<void> {
    const { env, ports } = this.options;
    const used = [
      ...serviceNames,
      'web' as const,
      ...(env.DATABASE_URL ? [] : ['postgres' as const]),
      ...(env.REDIS_URL ? [] : ['redis' as const]),
      ...(env.SMTP_URL ? [] : ['smtp' as const]),
      ...this.sandbox,
    ];
    return requireFreePorts(ports, used);
  }

  /** Resolves when every part is ready. Services also wait for `built`. */
  async startAll(built: Promise<void> = Promise.resolve()): Promise<void> {
    await Promise.all([this.startOthers(), built]);
    const all = processes.processNames;
    await Promise.all(all.map((name) => this.launch(processes.productProcess(name, this.at))));
  }

  /** Starts only the dependencies of the product: the stores and the stand-ins. */
  async startOthers(): Promise<void> {
    rotateLogs(this.at.dataDir);
    const startSandbox = async () => {
      for (const name of this.sandbox) await this.launch(processes.sandboxProcess(name, this.at));
    };
    await Promise.all([this.startStores(), startSandbox()]);
  }

  start(name: ProcessName): Promise<void> {
    return this.find(name).start();
  }

  /** Like `kill -9`; it stays down until it is started again. */
  kill(name: ProcessName): Promise<void> {
    return this.find(name).kill();
  }

  /** Stops one process or all of them gracefully, dependents first. */
  async stop(name?: ProcessName, withinMs?: number): Promise<void> {
    if (name) return this.find(name).stop(withinMs);
    this.stopping = true;
    const stores = ['redis', 'postgres'];
    const running = [...this.running].filter(([each]) => !stores.includes(each));
    await Promise.all(running.map(([, process]) => process.stop()));
    await Promise.all([...this.running.values()].map((process) => process.stop()));
  }

  private async startStores(): Promise<void> {
    const { env, ports, isTemporary } = this.options;
    const settings = (name: 'postgres' | 'redis') => {
      const { dataDir } = this.at;
      return { dataDir, port: ports[name], isTemporary, logFile: logFile(dataDir, name) };
    };
    const startPostgres = async () => {
      const names = serviceNames.map(databaseOf);
      if (env.DATABASE_URL) return createMissingDatabases(this.at.postgresUrl, names);
      await this.launch(await postgresProcess(settings('postgres')));
      await prepareDatabases(this.at.postgresUrl, names);
    };
    const startRedis = async () => {
      if (!env.REDIS_URL) await this.launch(redisProcess(settings('redis')));
    };
    await Promise.all([startPostgres(), startRedis()]);
  }

  /** The stand-ins for external systems without an address. */
  private get sandbox(): processes.SandboxName[] {
    const { SMTP_URL, STRIPE_API_URL, NPPES_URL } = this.options.env;
    return [
      ...(SMTP_URL ? [] : ['inbox' as const]),
      ...(STRIPE_API_URL ? [] : ['stripe' as const]),
      ...(NPPES_URL || !this.at.nppesUrl ? [] : ['nppes' as const]),
    ];
  }

  /** Starts one more process, which stops with the others. */
  async launch(options: ProcessOptions): Promise<void> {
    if (this.stopping) throw new Error('The stack is being stopped');
    const { report, spawned } = this.options;
    const launched = new ManagedProcess(options, { report, spawned });
    this.running.set(options.name, launched);
    const startedAt = Date.now();
    await launched.start();
    if (!this.stopping)
      report?.(`${options.name} is ready (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  }

  private find(name: string): ManagedProcess {
    const entry = this.running.get(name);
    if (!entry) throw new Error(`This stack runs no ${name}`);
    return entry;
  }
}
