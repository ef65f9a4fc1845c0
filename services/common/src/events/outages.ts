interface Outage {
  since: number;
  pauseMs: number;
  detectedAt: number;
  until: number;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** Waiting deliveries return within this time, spread by age, so that the oldest is retried first. */
const spreadMs = 1_000;

/** Random jitter of half the pause, so that processes do not retry simultaneously. */
const withJitter = (fullMs: number) => fullMs * (0.5 + Math.random() / 2);

/** When to retry a delivery that a busy dependency deferred, by the number of such attempts. */
export const nextRetryAt = (attempts: number): number =>
  Date.now() + withJitter(Math.min(firstPauseMs * 2 ** Math.min(attempts, 10), longestPauseMs));

/**
 * Circuit breaker by delivery type. While a dependency is down, a few deliveries of a type probe it and the others wait
 * without an attempt: attempts that hang would block the complete queue.
 */
export class Outages {
  private readonly byType = new Map<string, Outage>();

  /** When to retry a delivery of this type; undefined if it can run now. */
  waitUntil(type: string, publishedAt: number): number | undefined {
    const outage = this.byType.get(type);
    if (!outage || outage.until <= Date.now()) return undefined;
    const age = (publishedAt - outage.since) / (outage.detectedAt - outage.since + 1);
    return outage.until + spreadMs * Math.min(Math.max(age, 0), 1);
  }

  /** Records a failure because of an outage. Returns whether the outage is new. */
  recordFailure(type: string): boolean {
    const now = Date.now();
    const current = this.byType.get(type);
    if (current && current.until > now) return false; // ran concurrently with the first failure
    const pauseMs = Math.min(current ? current.pauseMs * 2 : firstPauseMs, longestPauseMs);
    const since = current?.since ?? now;
    this.byType.set(type, { since, pauseMs, detectedAt: now, until: now + withJitter(pauseMs) });
    return !current;
  }

  /** Records a success. Returns whether it ended an outage. */
  recordSuccess(type: string): boolean {
    return this.byType.delete(type);
  }
}
