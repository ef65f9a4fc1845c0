import { freePorts } from '../../stack/ports.ts';
import { RedisNodes } from './redis-nodes.ts';
import { type FailoverResult, failOverUnderLoad } from './failover-under-load.ts';

const ports = async (count: number): Promise<number[]> => Object.values(await freePorts()).slice(0, count);

/** A master, a replica that lacks the last posts, and three Sentinels: the master is killed and the replica is promoted. */
export async function sentinelFailover(): Promise<FailoverResult> {
  const nodes = new RedisNodes();
  const [master = 0, replica = 0, ...sentinels] = await ports(5);
  try {
    await nodes.server(master);
    await nodes.server(replica, '--replicaof', '127.0.0.1', String(master));
    await nodes.logsLine(replica, 'master_link_status:up');
    for (const sentinel of sentinels) await nodes.sentinel(sentinel, master);
    const hosts = sentinels.map((port) => `127.0.0.1:${port}`).join(',');
    const REDIS_URL = `redis+sentinel://${hosts}/mymaster`;
    return await failOverUnderLoad(
      'Redis, Sentinel: the replica has missed posts',
      { REDIS_URL },
      async (more) => {
        await nodes.holdBack(replica);
        await more();
        await nodes.kill(master);
        await nodes.logsLine(replica, 'role:master');
      },
    );
  } finally {
    await nodes.stop();
  }
}

const slots = 16_384;
const queue = '{nearward-contacts}:events:wait';

/** Three masters with a replica each. The one with a queue is killed, and its replica lacks the last posts. */
export async function clusterFailover(): Promise<FailoverResult> {
  const nodes = new RedisNodes();
  const all = await ports(6);
  const [masters, replicas] = [all.slice(0, 3), all.slice(3)];
  const ask = nodes.ask.bind(nodes);
  try {
    const settings = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '1500'];
    for (const port of all) await nodes.server(port, ...settings, '--cluster-replica-validity-factor', '0');
    const share = Math.ceil(slots / masters.length);
    for (const [i, port] of masters.entries())
      await ask(port, 'cluster', 'addslotsrange', i * share, Math.min((i + 1) * share, slots) - 1);
    for (const port of all.slice(1)) await ask(port, 'cluster', 'meet', '127.0.0.1', all[0] ?? 0);
    for (const [i, port] of replicas.entries()) {
      const id = String(await ask(masters[i] ?? 0, 'cluster', 'myid'));
      await retried(() => ask(port, 'cluster', 'replicate', id));
      await nodes.logsLine(port, 'master_link_status:up');
    }
    const owner = Math.floor(Number(await ask(masters[0] ?? 0, 'cluster', 'keyslot', queue)) / share);
    const [master = 0, replica = 0] = [masters[owner], replicas[owner]];
    for (const port of all) await retried(() => isWhole(nodes, port));
    const REDIS_URL = `redis+cluster://${masters.map((port) => `127.0.0.1:${port}`).join(',')}`;
    return await failOverUnderLoad(
      'Redis, Cluster: the replica has missed posts',
      { REDIS_URL },
      async (more) => {
        await nodes.holdBack(replica);
        await more();
        await nodes.kill(master);
        await nodes.logsLine(replica, 'role:master');
      },
    );
  } finally {
    await nodes.stop();
  }
}

async function isWhole(nodes: RedisNodes, port: number): Promise<void> {
  const info = String(await nodes.ask(port, 'cluster', 'info'));
  if (!info.includes('cluster_state:ok') || !info.includes('cluster_known_nodes:6'))
    throw new Error(`Redis ${port} does not know the whole Cluster`);
}

/** Nodes need some time to learn of each other after CLUSTER MEET. */
async function retried(work: () => Promise<unknown>): Promise<void> {
  for (let left = 100; ; left--) {
    try {
      await work();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
