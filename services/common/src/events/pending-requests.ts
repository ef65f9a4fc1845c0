import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FactoryProvider } from '@nestjs/common';
import { REDIS, type RedisConnection } from '../database/redis-connection.js';

/** A call that is answered sooner has not waited. */
const patienceMs = 25;
const lookEveryMs = 100;
const restPerWork = 19;

/**
 * Whether anybody waits for an answer. Each service counts its own calls under way and tells all the others through
 * Redis, since they share processors and a database. Work that nobody waits for goes on at once while nobody waits, and
 * otherwise takes a twentieth of the time: so it never stands still either.
 */
export class PendingRequests {
  private underWay = 0;
  private looking?: NodeJS.Timeout;
  private readonly key: string;

  constructor(
    private readonly redis: RedisConnection,
    prefix: string,
  ) {
    this.key = `${prefix}:waiting-calls`;
  }

  static createProvider({ QUEUE_PREFIX }: { QUEUE_PREFIX: string }): FactoryProvider<PendingRequests> {
    return {
      provide: PendingRequests,
      inject: [REDIS],
      useFactory: (redis: RedisConnection) => new PendingRequests(redis, QUEUE_PREFIX),
    };
  }

  /** Counts what is asked of the graph; other answers may be streams that never end. */
  watch(server: Server): void {
    server.prependListener('request', ({ url }: IncomingMessage, answer: ServerResponse) => {
      if (!url?.startsWith('/graphql')) return;
      this.underWay++;
      answer.once('close', () => this.underWay--);
      this.looking ??= this.lookIn(patienceMs);
    });
  }

  /** Rests after work of so many milliseconds for as long as somebody waits, up to nineteen times as long. */
  async yieldAfter(workMs: number, signal: AbortSignal): Promise<void> {
    const end = performance.now() + restPerWork * workMs;
    while (!signal.aborted && performance.now() < end && (await this.somebodyWaits()))
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }

  private lookIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.look(), ms).unref();
  }

  private look(): void {
    this.looking = undefined;
    if (this.underWay === 0) return;
    this.redis.set(this.key, 1, 'PX', 2 * lookEveryMs).catch(() => undefined); // without Redis there is no such work
    this.looking = this.lookIn(lookEveryMs);
  }

  private somebodyWaits(): Promise<boolean> {
    return this.redis.exists(this.key).then(Boolean, () => false);
  }
}
