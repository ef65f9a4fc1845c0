import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepIdleConnections } from '@nearward/common/app/graceful-stop';

/** Starts a server on a free port and returns its URL. */
export const listenOnFreePort = async (server: Server): Promise<string> => {
  keepIdleConnections(server); // a client may reuse an idle connection late
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
