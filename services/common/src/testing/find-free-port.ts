import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which could take one before it is used. */
const [first, last] = [20_000, 32_000];
const usedPorts = new Set<number>();

/** Finds a free port. A process gets each port once. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    if (usedPorts.has(port)) continue;
    usedPorts.add(port);
    if (await isFreePort(port)) return port;
  }
}

/** Checks both loopbacks, because a browser that opens `localhost` tries ::1 first. */
export async function isFreePort(port: number): Promise<boolean> {
  const areFree = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)));
  return areFree.every(Boolean);
}

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
