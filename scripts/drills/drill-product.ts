import type { RedisConnection } from '@nearward/common/database/redis-connection';
import { openPublisherRedis } from '@nearward/common/events/queues';
import { TestInbox } from '@nearward/common/testing/test-inbox';
import type { Ports } from '../stack/ports.ts';
import { Databases } from '../testing/databases.ts';
import { createTestStack, type TestStack } from '../testing/test-stack.ts';
import { checkProduct } from './check-product.ts';
import { DrillClient } from './drill-client.ts';
import { ExpectedState } from './expected-state.ts';
import type { DrillRow } from './record-drill.ts';

interface ProductOptions {
  /** Environment variables of all processes. */
  settings?: NodeJS.ProcessEnv;
  ports?: Ports;
  dataDir?: string;
}

interface CheckOptions {
  figures?: DrillRow['figures'];
  /** Problems found by the drill itself. */
  problems?: string[];
  /** Whether calls may get a 401, a 503 or no response. */
  mayFail?: boolean;
}

/** The complete product with our own SMTP server, the expected state, and the handles that a drill needs. */
export class DrillProduct {
  /** The number of kills of processes that may have been sending an email. */
  kills = 0;
  readonly model = new ExpectedState();
  readonly client: DrillClient;
  readonly databases: Databases;
  readonly inbox: TestInbox;
  readonly stack: TestStack['stack'];
  readonly stripeUrl: string;
  readonly pidOf: TestStack['pidOf'];
  /** Pauses or resumes a process with all its children. */
  readonly signal: TestStack['signal'];
  private readonly stopStack: TestStack['stop'];
  private readonly cleanups: (() => unknown)[] = [];
  private readonly knownDifferences = new Set<string>();
  /** Keeps the logs. */
  hasProblems = false;

  constructor(running: TestStack, inbox: TestInbox) {
    ({ stack: this.stack, pidOf: this.pidOf, signal: this.signal, stop: this.stopStack } = running);
    const { publicUrl, postgresUrl, stripeUrl } = this.stack.at;
    this.inbox = inbox;
    this.stripeUrl = stripeUrl;
    this.client = new DrillClient(publicUrl);
    this.databases = new Databases(postgresUrl);
  }

  /** Prints the folder of the logs if they are not deleted. */
  async stop(): Promise<void> {
    await this.stopStack({ keepData: this.hasProblems });
    await this.inbox.stop();
    for (const work of this.cleanups) work();
    if (this.hasProblems) console.log(`The logs are in ${this.stack.at.dataDir}`);
  }

  /** Uses one connection to Redis, which may also end by a fault. */
  async withRedis<T>(work: (redis: RedisConnection) => Promise<T>): Promise<T> {
    const redis = openPublisherRedis(this.stack.at.redisUrl);
    redis.on('error', () => undefined);
    try {
      await new Promise((resolve) => redis.once('ready', resolve));
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  /** Cleanup that must run in any case. */
  atTheEnd(work: () => unknown): void {
    this.cleanups.push(work);
  }

  /**
   * Compares everything stored with everything acknowledged, when no command is pending. The row counts the commands
   * since the previous row, and has only new problems.
   */
  async check(
    name: string,
    { figures = {}, problems = [], mayFail = true }: CheckOptions = {},
  ): Promise<DrillRow> {
    const differences = await checkProduct(this, this.knownDifferences);
    for (const each of differences) this.knownDifferences.add(each);
    const { outcomes, failures, wrong, slowest } = this.client.takeTally();
    const all = [...problems, ...differences, ...wrong, ...(mayFail ? [] : failures)];
    this.hasProblems ||= all.length > 0;
    return {
      name,
      figures: {
        acknowledged: outcomes.acknowledged,
        failed: failures.length,
        'slowest (s)': slowest,
        ...figures,
      },
      problems: [...new Set(all)],
    };
  }
}

/** Starts the product, stops it afterwards, and keeps its logs after a problem. */
export async function withProduct(
  { settings, ports, dataDir }: ProductOptions,
  work: (product: DrillProduct) => Promise<void>,
): Promise<void> {
  const inbox = await TestInbox.start();
  const place = { ports, dataDir, isTemporary: false };
  const product = new DrillProduct(await createTestStack({ SMTP_URL: inbox.url, ...settings }, place), inbox);
  let stopped: Promise<never> | undefined;
  // A second signal must not end this process before its children.
  const stop = () => {
    product.hasProblems = true;
    stopped ??= product.stop().then(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    await product.stack.startAll();
    await work(product);
  } catch (error) {
    product.hasProblems = true;
    throw error;
  } finally {
    await product.stop();
  }
}
