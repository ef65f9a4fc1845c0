import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FactoryProvider, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { defer, fromEvent, type Observable, of } from 'rxjs';
import type { StopTimes } from '../env/env.js';

const sweepMs = 50;
/** Between the last answer that is waited for and the end of the process: the stores' connections are let go of. */
const lettingGoMs = 1_000;

/** Ends a process's server without failing a call: says that it is stopping, answers what came, lets go of connections. */
export class GracefulStop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly answers = new Set<ServerResponse>();
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
    this.server.prependListener('request', (_: IncomingMessage, answer: ServerResponse) => {
      if (this.isStopping) lastOnItsConnection(answer);
      this.answers.add(answer);
      answer.once('close', () => this.answers.delete(answer));
    });
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Emits once the process is stopping: answers that never end must end. */
  readonly stopSignal: Observable<unknown> = defer<Observable<unknown>>(() =>
    this.isStopping ? of(undefined) : fromEvent(this.stopping.signal, 'abort'),
  );

  /** Not ready any more and still serving, and every connection ends with the answer that it carries. */
  async drain(): Promise<void> {
    this.begin();
    await sleep(this.times.DRAIN_SECONDS * 1_000);
  }

  /** Takes no more calls; resolves when those under way are answered, or had their time. */
  closeServer(): Promise<void> {
    return (this.closed ??= this.close());
  }

  async onModuleDestroy(): Promise<void> {
    await this.closeServer();
  }

  private begin(): void {
    this.stopping.abort();
    for (const answer of this.answers) lastOnItsConnection(answer);
  }

  private async close(): Promise<void> {
    this.begin();
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    // Not once: a connection whose answer had left before the stop began becomes idle only later.
    const sweeps = setInterval(() => this.server.closeIdleConnections(), sweepMs);
    const answersMs = Math.max(this.times.FINISH_SECONDS * 1_000 - lettingGoMs, 0);
    const cut = setTimeout(() => this.server.closeAllConnections(), answersMs);
    await closed;
    clearInterval(sweeps);
    clearTimeout(cut);
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

function lastOnItsConnection(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
}

interface Stopping extends Record<'drain' | 'stop', () => Promise<unknown>> {
  times: StopTimes;
}

/**
 * At SIGTERM and SIGINT the process ends within its times, with 0: whatever it was cut off in is safe to repeat, from the
 * queue or the outbox. Only at SIGTERM are there others who share out calls, and notice first that it is not ready any more.
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
