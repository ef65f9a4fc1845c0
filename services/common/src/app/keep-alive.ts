import type { Server } from 'node:http';

/** Load balancers keep idle connections for up to fifteen minutes. */
const keepAliveMs = 16 * 60_000;

/**
 * Lets the client close idle connections first. If the server closes one, after Node's default of five seconds, a request
 * that a proxy sends at that moment is reset, and the user sees a 502.
 */
export function keepIdleConnections(server: Server): void {
  server.keepAliveTimeout = keepAliveMs;
}
