/** Stands for every id. A service sends it for a mass change. */
export const allIds = '*';
/** The same, after an interruption. Open pages should reload, since missed changes are unknown. */
export const unknownChanges = '?';

/** After this time without a heartbeat a service may have unsent changes. */
const silenceMs = 500;
/** How long a number may be missing. Concurrent transactions send theirs in any order. */
const gapMs = 250;

/**
 * Follows the numbered changes of one service over one connection and detects lost ones: it stops being current within a
 * second of a lost change. The second is the sum of the heartbeat interval (200 ms), this timeout and the allowed
 * gap. Times are milliseconds of any clock.
 */
export class ChangeStream {
  /** Null until the first line, which holds the service's latest number. */
  private newest: number | null = null;
  private receivedAt = 0;
  /** Skipped numbers and when each was noticed, oldest first. */
  private readonly missing = new Map<number, number>();

  /** Receives a line of the stream and returns the changed ids. */
  receive(line: string, now: number): readonly string[] {
    const [word = '', ...keys] = line.split(' ');
    const number = Number(word);
    const isLost = !this.isCurrent(now) || (keys.length === 0 && number < (this.newest ?? 0));
    const isFirst = this.newest === null;
    this.receivedAt = now;
    if (isLost) {
      // Numbers decrease only if the database was replaced.
      this.newest = keys.length === 0 ? number : this.newest && Math.max(this.newest, number);
      this.missing.clear();
      // Its own keys as well, which open pages of their owners wait for.
      return [isFirst ? unknownChanges : allIds, ...keys];
    }
    const newest = this.newest ?? 0;
    for (let skipped = newest + 1; skipped < number; skipped++) this.missing.set(skipped, now);
    if (keys.length === 0 && number > newest) this.missing.set(number, now);
    if (keys.length > 0) this.missing.delete(number);
    this.newest = Math.max(newest, number);
    return keys;
  }

  /** Whether all changes until now minus a second are known. */
  isCurrent(now: number): boolean {
    const [longestMissing = now] = this.missing.values();
    return this.newest !== null && now - this.receivedAt <= silenceMs && now - longestMissing <= gapMs;
  }
}
