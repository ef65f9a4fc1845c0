import { randomUUID } from 'node:crypto';
import { laptopKeys } from '@nearward/common/env/keys';
import { root } from '../project.ts';
import { ManagedProcess } from '../stack/managed-process.ts';
import { freePorts } from '../stack/ports.ts';
import { isHealthy, nodeProcess } from '../stack/service-processes.ts';
import { readMemory } from '../testing/process-memory.ts';

export interface Stores {
  postgresUrl: string;
  redisUrl: string;
  dataDir: string;
}

/** Service processes with their production settings and their own queues. */
export class BenchProcesses {
  readonly prefix = `bench-${randomUUID()}`;
  private readonly running: ManagedProcess[] = [];
  private readonly pids: number[] = [];
  private readonly stores: Stores;

  constructor(stores: Stores) {
    this.stores = stores;
  }

  async start(service: 'matching' | 'contacts', databaseUrl: string): Promise<void> {
    const port = (await freePorts())[service];
    const options = {
      ...nodeProcess(service, [`${root}/services/${service}/dist/main.js`], this.stores),
      env: {
        PATH: process.env.PATH,
        APP_ENV: 'test',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        REDIS_URL: this.stores.redisUrl,
        QUEUE_PREFIX: this.prefix,
      },
      logFile: `${this.stores.dataDir}/${service}.log`,
      isReady: () => isHealthy(port, '/health/ready'),
    };
    const started = new ManagedProcess(options, {
      report: console.error,
      spawned: (_, pid) => this.pids.push(pid),
    });
    this.running.push(started);
    await started.start();
  }

  /** The memory of the largest process. */
  memory = (): number => Math.max(...this.pids.map((pid) => readMemory(pid, 'peak')));

  async stop(): Promise<void> {
    await Promise.all(this.running.map((one) => one.stop()));
  }
}

/** A monolith with the product's responses, on its own database; its log goes into the folder. */
export async function startMonolith(databaseUrl: string, dataDir: string) {
  const { web: port } = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const { CAPABILITY_KEY } = laptopKeys;
  const options = {
    ...nodeProcess('monolith', [`${root}/scripts/bench/peer/monolith.ts`], { dataDir }),
    env: { NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl, CAPABILITY_KEY },
    isReady: () => isHealthy(port, '/health/ready'),
  };
  const started = new ManagedProcess(options, { report: console.error });
  await started.start();
  return { url, stop: () => started.stop() };
}
