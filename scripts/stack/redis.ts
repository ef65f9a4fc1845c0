import { mkdirSync } from 'node:fs';
import { findOrInstall } from './install-program.ts';

/** The command line of a Redis that forgets nothing and evicts nothing. */
export function redisCommand(dataDir: string, port: number): string[] {
  const program = findOrInstall(['redis-server'], { default: 'redis-server', dnf: 'redis', apk: 'redis', brew: 'redis' });
  if (!program) {
    throw new Error(
      'redis-server was not found and could not be installed. Install Redis 7 or newer (for example\n' +
        '`sudo apt-get install redis-server` or `brew install redis`), or set REDIS_URL to one that runs.',
    );
  }
  const dir = `${dataDir}/redis`;
  mkdirSync(dir, { recursive: true });
  const options = { port, bind: '127.0.0.1', dir, appendonly: 'yes', 'maxmemory-policy': 'noeviction', save: '' };
  return [program, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])];
}
