import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findOrInstall } from './install-program.mjs';
import type { ProcessOptions } from './managed-process.ts';

interface RedisOptions {
  dataDir: string;
  port: number;
  logFile: string;
  /** For tests: writes reach the disk later. */
  isTemporary?: boolean;
}

/** A `redis-server` that persists every change before it responds (AOF) and never evicts, as queues require. */
export function redisProcess({ dataDir, port, logFile, isTemporary }: RedisOptions): ProcessOptions {
  const dir = join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true });
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir,
    save: '',
    appendonly: 'yes',
    appendfsync: isTemporary ? 'no' : 'always',
    'maxmemory-policy': 'noeviction',
  };
  return {
    name: 'redis',
    command: redisServer(),
    args: Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]),
    env: process.env,
    logFile,
    isReady: () => respondsToPing(port),
    stopSignal: 'SIGINT',
  };
}

export function redisServer(): string {
  const installed = findOrInstall('redis');
  if (installed) return installed;
  throw new Error(
    'redis-server was not found and could not be installed. Install it (for example with\n' +
      '`sudo apt-get install redis-server` or `brew install redis`), or set REDIS_URL to one that runs.',
  );
}

const respondsToPing = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', (response) => {
      resolve(response.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false)).once('close', () => resolve(false));
  });
