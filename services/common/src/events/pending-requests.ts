import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS, type RedisConnection } from '../database/redis-connection.js';
import { ENV } from '../env/tokens.js';

/** Requests that finish sooner do not count. */
const minPendingMs = 25;
const reportEveryMs = 100;
const pausePerWork = 19;

/**
 * Lets background work yield to user requests. Each service counts its requests in progress and reports them through
 * Redis, because the services share processors and a database. Background work runs at full speed while there are no
 * requests, and otherwise a twentieth of the time, so that it never stops completely.
 */
@Injectable()
export class PendingRequests {
  private pending = 0;
  private timer?: NodeJS.Timeout;
  private readonly key: string;

  constructor(
    @Inject(REDIS) private readonly redis: RedisConnection,
    @Inject(ENV) { QUEUE_PREFIX }: { QUEUE_PREFIX: string },
  ) {
    this.key = `${QUEUE_PREFIX}:waiting-calls`;
  }

  /** Counts GraphQL requests and text calls. Other responses may be endless streams. */
  watch(server: Server): void {
    server.prependListener('request', ({ url }: IncomingMessage, response: ServerResponse) => {
      if (!url?.startsWith('/graphql') && url !== '/text') return;
      this.pending++;
      response.once('close', () => this.pending--);
      this.timer ??= this.scheduleReport(minPendingMs);
    });
  }

  /** Pauses while requests are pending, at most nineteen times as long as the work took. */
  async yieldAfter(workMs: number, signal: AbortSignal): Promise<void> {
    const end = performance.now() + pausePerWork * workMs;
    while (!signal.aborted && performance.now() < end && (await this.hasPendingRequests()))
      await sleep(reportEveryMs, undefined, { signal }).catch(() => undefined);
  }

  private scheduleReport(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.report(), ms).unref();
  }

  private report(): void {
    this.timer = undefined;
    if (this.pending === 0) return;
    this.redis.set(this.key, 1, 'PX', 2 * reportEveryMs).catch(() => undefined); // without Redis there is no background work
    this.timer = this.scheduleReport(reportEveryMs);
  }

  private hasPendingRequests(): Promise<boolean> {
    return this.redis.exists(this.key).then(Boolean, () => false);
  }
}
