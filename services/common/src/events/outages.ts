interface Outage {
  since: number;
  pauseMs: number;
  noticedAt: number;
  until: number;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** What has waited comes back within so long, spread by its age, so that the oldest is taken first. */
const spreadMs = 1_000;

/** Half of it is left to chance, so that several processes do not try at the same moment. */
const pauseOf = (fullMs: number) => fullMs * (0.5 + Math.random() / 2);

/** When a delivery is to be tried again that a part wants later, after so many such tries. */
export const nextRetryAt = (tries: number): number =>
  Date.now() + pauseOf(Math.min(firstPauseMs * 2 ** Math.min(tries, 10), longestPauseMs));

/**
 * Types of deliveries that cannot be applied because the part they need is away. While a few are tried from time to
 * time, the others wait without being tried: a part that hangs would take up every turn, and the rest of the queue with it.
 */
export class Outages {
  private readonly byType = new Map<string, Outage>();

  /** When to try a delivery of this type that was published at a time; undefined when it can be tried now. */
  waitUntil(type: string, publishedAt: number): number | undefined {
    const outage = this.byType.get(type);
    if (!outage || outage.until <= Date.now()) return undefined;
    const age = (publishedAt - outage.since) / (outage.noticedAt - outage.since + 1);
    return outage.until + spreadMs * Math.min(Math.max(age, 0), 1);
  }

  /** A try failed because the part is away. True when that is news. */
  recordFailure(type: string): boolean {
    const now = Date.now();
    const known = this.byType.get(type);
    if (known && known.until > now) return false; // tried together with the one that noticed first
    const pauseMs = Math.min(known ? known.pauseMs * 2 : firstPauseMs, longestPauseMs);
    const since = known?.since ?? now;
    this.byType.set(type, { since, pauseMs, noticedAt: now, until: now + pauseOf(pauseMs) });
    return !known;
  }

  /** A try went well. True when that is news. */
  recordSuccess(type: string): boolean {
    return this.byType.delete(type);
  }
}
