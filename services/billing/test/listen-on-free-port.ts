import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepIdleConnections } from '@nearward/common/app/keep-alive';

/** Where a server listens from now on, on a port that was free. */
export const listening = async (server: Server): Promise<string> => {
  keepIdleConnections(server); // a client may come back late to one that it keeps
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
