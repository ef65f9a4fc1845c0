import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FactoryProvider, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { defer, fromEvent, type Observable, of } from 'rxjs';
import type { StopTimes } from '../env/env.js';

const closeIdleEveryMs = 50;
/** Time to close the connections to the stores, between the last response and the end of the process. */
const closeStoresMs = 1_000;

/** Load balancers keep idle connections for up to fifteen minutes. */
const keepAliveMs = 16 * 60_000;

/**
 * Lets the client close idle connections first. If the server closes one, after Node's default of five seconds, a request
 * that a proxy sends at that moment is reset, and the user sees a 502.
 */
export function keepIdleConnections(server: Server): void {
  server.keepAliveTimeout = keepAliveMs;
}

/** Stops the server of a process without failing a request: reports not ready, finishes requests, closes connections. */
export class GracefulStop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly openResponses = new Set<ServerResponse>();
  private closed?: Promise<void>;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly times: StopTimes,
  ) {}

  static createProvider(times: StopTimes): FactoryProvider<GracefulStop> {
    return {
      provide: GracefulStop,
      inject: [HttpAdapterHost],
      useFactory: (host: HttpAdapterHost) => new GracefulStop(host, times),
    };
  }

  onApplicationBootstrap(): void {
    this.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      if (this.isStopping) closeAfterResponse(response);
      this.openResponses.add(response);
      response.once('close', () => this.openResponses.delete(response));
    });
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Emits when the process is stopping, to end endless responses. */
  readonly stopSignal: Observable<unknown> = defer<Observable<unknown>>(() =>
    this.isStopping ? of(undefined) : fromEvent(this.stopping.signal, 'abort'),
  );

  /** Reports not ready and keeps serving. Every connection closes after its current response. */
  async drain(): Promise<void> {
    this.startStopping();
    await sleep(this.times.DRAIN_SECONDS * 1_000);
  }

  /** Accepts no more requests. Resolves when those in progress are finished or timed out. */
  closeServer(): Promise<void> {
    return (this.closed ??= this.close());
  }

  async onModuleDestroy(): Promise<void> {
    await this.closeServer();
  }

  private startStopping(): void {
    this.stopping.abort();
    for (const response of this.openResponses) closeAfterResponse(response);
  }

  private async close(): Promise<void> {
    this.startStopping();
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    // Repeatedly, because a connection whose response was sent before the stop becomes idle only later.
    const idleTimer = setInterval(() => this.server.closeIdleConnections(), closeIdleEveryMs);
    const finishMs = Math.max(this.times.FINISH_SECONDS * 1_000 - closeStoresMs, 0);
    const forceTimer = setTimeout(() => this.server.closeAllConnections(), finishMs);
    await closed;
    clearInterval(idleTimer);
    clearTimeout(forceTimer);
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

interface Stopping extends Record<'drain' | 'stop', () => Promise<unknown>> {
  times: StopTimes;
}

/**
 * On SIGTERM and SIGINT the process exits with 0 within its time limits. Interrupted work is repeated from the queue or the
 * outbox. It drains only on SIGTERM, when a load balancer needs time to notice that it is not ready.
 */
export function stopOnSignals({ drain, stop, times }: Stopping): void {
  const end = async () => {
    const stopped = stop().catch((error: unknown) => console.error('The stop was not clean:', error));
    await Promise.race([stopped, sleep(times.FINISH_SECONDS * 1_000)]);
    process.exit(0);
  };
  process.once('SIGTERM', () => void drain().then(end));
  process.once('SIGINT', () => void end());
}
