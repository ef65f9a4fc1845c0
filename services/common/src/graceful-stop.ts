import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { defer, fromEvent, type Observable, of } from 'rxjs';

/** How long a stopping process still takes calls, so that whoever shares them out sees that it is not ready. */
const drainMs = 1_000;
/** What is under way may take this long from then on; the gateway waits no longer for any answer. */
const answerMs = 2_500;
/** All of it; what is cut off then is done again from the queue or the outbox. */
const stopWithinMs = 4_500;
const sweepMs = 50;

/** Ends a process's server without failing a call: says that it is stopping, answers what came, lets go of connections. */
@Injectable()
export class GracefulStop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly answers = new Set<ServerResponse>();
  private closed?: Promise<void>;

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    this.server.prependListener('request', (_: IncomingMessage, answer: ServerResponse) => {
      if (this.hasBegun) lastOnItsConnection(answer);
      this.answers.add(answer);
      answer.once('close', () => this.answers.delete(answer));
    });
  }

  get hasBegun(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Emits once the process is stopping: answers that never end must end. */
  readonly begun: Observable<unknown> = defer<Observable<unknown>>(() =>
    this.hasBegun ? of(undefined) : fromEvent(this.stopping.signal, 'abort'),
  );

  /** Not ready any more, and every connection ends with the answer that it carries. */
  async drain(): Promise<void> {
    this.begin();
    await sleep(drainMs);
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
    const cut = setTimeout(() => this.server.closeAllConnections(), answerMs);
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

/**
 * At SIGTERM and SIGINT the process ends well within five seconds, with 0: whatever it was cut off in is safe to repeat. Only at
 * SIGTERM are there others who share out calls, and notice first that it is not ready any more.
 */
export function stopOnSignals({ drain, stop }: Record<'drain' | 'stop', () => Promise<unknown>>): void {
  const end = async (work: Promise<unknown>) => {
    const stopped = work.catch((error: unknown) => console.error('The stop was not clean:', error));
    await Promise.race([stopped, sleep(stopWithinMs)]);
    process.exit(0);
  };
  process.once('SIGTERM', () => void end(drain().then(stop)));
  process.once('SIGINT', () => void end(stop()));
}
