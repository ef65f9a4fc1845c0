import { randomUUID } from 'node:crypto';
import { root } from '../project.ts';
import { ManagedProcess } from '../stack/managed-process.ts';
import { freePorts } from '../stack/ports.ts';
import { nodeFlags } from '../stack/service-processes.ts';
import { residentMiB } from './resident-memory.ts';

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

  async start(service: 'matching' | 'contacts', databaseUrl: string, count = 1): Promise<void> {
    for (let n = 0; n < count; n++) {
      const port = (await freePorts())[service];
      const process_ = new ManagedProcess(
        {
          name: `${service}-${n}`,
          command: process.execPath,
          args: [...nodeFlags, `${root}/services/${service}/dist/main.js`],
          env: {
            PATH: process.env.PATH,
            APP_ENV: 'test',
            LOG_LEVEL: 'warn',
            PORT: String(port),
            DATABASE_URL: databaseUrl,
            REDIS_URL: this.stores.redisUrl,
            QUEUE_PREFIX: this.prefix,
          },
          logFile: `${this.stores.dataDir}/${service}-${n}.log`,
          stopSignal: 'SIGTERM',
          isReady: () =>
            fetch(`http://127.0.0.1:${port}/health/ready`).then(
              ({ ok }) => ok,
              () => false,
            ),
        },
        { report: console.error, spawned: (_, pid) => this.pids.push(pid) },
      );
      this.running.push(process_);
      await process_.start();
    }
  }

  /** The memory of the largest process. */
  memory = (): number => Math.max(...this.pids.map(residentMiB));

  async stop(): Promise<void> {
    await Promise.all(this.running.map((one) => one.stop()));
  }
}
