import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { awaited } from '../../release/release-user.ts';
import { ManagedProcess } from '../../stack/managed-process.ts';
import { redisProcess } from '../../stack/redis.ts';
import { tempDir } from '../../testing/temp-dir.ts';

/** Several Redis processes, by port. */
export class RedisNodes {
  private readonly dataDir = tempDir();
  private readonly running = new Map<number, ManagedProcess>();

  /** A server with extra settings. */
  async server(port: number, ...settings: string[]): Promise<void> {
    const dataDir = join(this.dataDir, String(port));
    const options = redisProcess({ dataDir, port, logFile: this.logOf(port), throwAway: true });
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

  async ask(port: number, command: string, ...words: (string | number)[]): Promise<unknown> {
    const client = new Redis(port, '127.0.0.1');
    client.on('error', () => undefined);
    try {
      return await client.call(command, ...words);
    } finally {
      client.disconnect();
    }
  }

  /** Disconnects the replica from its master by a wrong password, although both run. */
  async holdBack(replica: number): Promise<void> {
    await this.ask(replica, 'config', 'set', 'masterauth', 'nobody-wants-one');
    await this.ask(replica, 'client', 'kill', 'type', 'master');
    await this.logsLine(replica, 'master_link_status:down');
  }

  logsLine(port: number, line: string): Promise<unknown> {
    return awaited(`Redis ${port} to say ${line}`, async () =>
      String(await this.ask(port, 'info', 'replication')).includes(line),
    );
  }

  async kill(port: number): Promise<void> {
    await this.running.get(port)?.kill();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((node) => node.kill()));
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private logOf(port: number): string {
    return join(this.dataDir, `${port}.log`);
  }

  private async run(port: number, options: ConstructorParameters<typeof ManagedProcess>[0]): Promise<void> {
    const node = new ManagedProcess(options, { report: () => undefined, spawned: () => undefined });
    this.running.set(port, node);
    await node.start();
  }
}
