import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

/** Forwards another address of this machine to the loopback, on the same ports, so that pods can reach it. */
export async function forwardPorts(address: string, ports: readonly number[]): Promise<{ stop: () => void }> {
  const servers = ports.map((port): Server =>
    createServer((from) => {
      const to = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        one.pipe(other).on('error', () => one.destroy());
    }).listen(port, address),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return { stop: () => servers.forEach((server) => server.close()) };
}
