import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { ManagedProcess, type ProcessOptions } from '../../stack/managed-process.ts';
import { freePorts } from '../../stack/ports.ts';
import { redisProcess, redisServer } from '../../stack/redis.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import type { FailingStores, Failover } from './failing-stores.ts';

/** Several Redis processes, by port. */
class RedisNodes {
  private readonly dataDir = tempDir();
  private readonly running = new Map<number, ManagedProcess>();

  /** A server with extra settings. */
  async server(port: number, ...settings: string[]): Promise<void> {
    const dataDir = join(this.dataDir, String(port));
    const options = redisProcess({ dataDir, port, logFile: this.logOf(port), isTemporary: true });
    await this.run(port, { ...options, args: [...options.args, ...settings] });
  }

  /** Monitors the master of this name, and fails over to a replica when two Sentinels miss it for a second. */
  async sentinel(port: number, master: number): Promise<void> {
    const file = join(this.dataDir, `sentinel-${port}.conf`);
    const name = 'sentinel';
    const lines = [
      `port ${port}`,
      `sentinel monitor mymaster 127.0.0.1 ${master} 2`,
      'sentinel down-after-milliseconds mymaster 1000',
      'sentinel failover-timeout mymaster 5000',
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    const options = redisProcess({ dataDir: join(this.dataDir, name), port, logFile: this.logOf(port) });
    await this.run(port, { ...options, args: [file, '--sentinel'] });
  }

  async command(port: number, name: string, ...args: (string | number)[]): Promise<unknown> {
    const client = new Redis(port, '127.0.0.1');
    client.on('error', () => undefined);
    try {
      return await client.call(name, ...args);
    } finally {
      client.disconnect();
    }
  }

  /** The master is killed while its replica lacks the last commands; it is over when the replica has replaced it. */
  promotion(master: number, replica: number): FailingStores['failOver'] {
    return async (_, runCommands) => {
      // A wrong password disconnects the replica, although both run.
      await this.command(replica, 'config', 'set', 'masterauth', 'wrong');
      await this.command(replica, 'client', 'kill', 'type', 'master');
      await this.awaitReplication(replica, 'master_link_status:down');
      await runCommands();
      await this.running.get(master)?.kill();
      await this.awaitReplication(replica, 'role:master');
    };
  }

  awaitReplication(port: number, line: string): Promise<unknown> {
    return waitFor(`Redis ${port} to report ${line}`, async () =>
      String(await this.command(port, 'info', 'replication')).includes(line),
    );
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((node) => node.kill()));
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private logOf(port: number): string {
    return join(this.dataDir, `${port}.log`);
  }

  private async run(port: number, options: ProcessOptions): Promise<void> {
    const node = new ManagedProcess(options);
    this.running.set(port, node);
    await node.start();
  }
}

const addressesOf = (list: readonly number[]) => list.map((port) => `127.0.0.1:${port}`);
const ports = async (count: number): Promise<number[]> => Object.values(await freePorts()).slice(0, count);

/** A master, a replica that lacks the last posts, and three Sentinels: the master is killed and the replica is promoted. */
export const sentinelFailover: Failover = async (atTheEnd) => {
  const nodes = new RedisNodes();
  atTheEnd(() => nodes.stop());
  const [master = 0, replica = 0, ...sentinels] = await ports(5);
  await nodes.server(master);
  await nodes.server(replica, '--replicaof', '127.0.0.1', String(master));
  await nodes.awaitReplication(replica, 'master_link_status:up');
  for (const sentinel of sentinels) await nodes.sentinel(sentinel, master);
  return {
    name: 'Redis Sentinel, stale replica promoted',
    settings: { REDIS_URL: `redis+sentinel://${addressesOf(sentinels).join(',')}/mymaster` },
    failOver: nodes.promotion(master, replica),
  };
};

const queue = '{nearward-contacts}:events:wait';

/** First and last slot, the master and its replicas. */
type Shard = [from: number, to: number, ...nodes: [host: string, port: number][]];

/** Three masters with a replica each. The one with a queue is killed, and its replica lacks the last posts. */
export const clusterFailover: Failover = async (atTheEnd) => {
  const nodes = new RedisNodes();
  atTheEnd(() => nodes.stop());
  const all = await ports(6);
  const settings = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '1500'];
  for (const port of all) await nodes.server(port, ...settings, '--cluster-replica-validity-factor', '0');
  const create = ['--cluster', 'create', ...addressesOf(all), '--cluster-replicas', '1', '--cluster-yes'];
  execFileSync(redisServer().replace(/server$/, 'cli'), create);
  const [first = 0] = all;
  const slot = Number(await nodes.command(first, 'cluster', 'keyslot', queue));
  const [master, replica] = await waitFor('a replica of the master with the queue', async () => {
    const shards = (await nodes.command(first, 'cluster', 'slots')) as Shard[];
    const [, , ...own] = shards.find(([from, to]) => from <= slot && slot <= to) ?? [];
    const [one, other] = own.map(([, port]) => port);
    return one && other ? ([one, other] as const) : undefined;
  });
  await nodes.awaitReplication(replica, 'master_link_status:up');
  return {
    name: 'Redis Cluster, stale replica promoted',
    settings: { REDIS_URL: `redis+cluster://${addressesOf(all).join(',')}` },
    failOver: nodes.promotion(master, replica),
  };
};
