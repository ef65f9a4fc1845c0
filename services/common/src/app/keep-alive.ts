import type { Server } from 'node:http';

/** Load balancers in front keep a connection that rests for up to fifteen minutes. */
const restMs = 16 * 60_000;

/**
 * Leaves it to the caller to end a connection that rests. A server that ends it first, after Node's five seconds, resets
 * the call that a proxy writes to it at that moment: the person sees a 502.
 */
export function keepIdleConnections(server: Server): void {
  server.keepAliveTimeout = restMs;
}
