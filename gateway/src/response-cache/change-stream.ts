/** Stands for every owner and thing: no answer from before may be kept. A service says it of a change in masses. */
export const everything = '*';
/** The same, and whoever looks at a page had better ask again, since nobody knows what was not heard. */
export const unknownChanges = '?';

/** A service that has sent nothing for this long, in milliseconds, may have something to send. */
const silenceMs = 500;
/** How long a number may be missing: transactions that end at the same time send theirs in any order. */
const gapMs = 250;

/**
 * Follows the numbers of one service's notices over one connection, so that whatever gets lost on the way shows: within a
 * second of the change it is no longer current, whether the last notice was lost or one between. That second is the sum
 * of the pause between two heartbeats (200 ms), a silence that delays the second, and the time that a number may be
 * missing. Times are milliseconds of any clock.
 */
export class ChangeStream {
  /** Null until the service has said how far it is, from when on all that it says is heard. */
  private newest: number | null = null;
  private receivedAt = 0;
  /** The numbers that others have overtaken, in the order in which that was noticed, and when. */
  private readonly missing = new Map<number, number>();

  /** Takes a line as the service sends it. Returns the keys of what may have changed. */
  receive(line: string, now: number): readonly string[] {
    const [word = '', ...keys] = line.split(' ');
    const number = Number(word);
    const isLost = !this.isCurrent(now) || (keys.length === 0 && number < (this.newest ?? 0));
    const isFirst = this.newest === null;
    this.receivedAt = now;
    if (isLost) {
      // Numbers go back only with a database that was replaced.
      this.newest = keys.length === 0 ? number : this.newest && Math.max(this.newest, number);
      this.missing.clear();
      return [isFirst ? unknownChanges : everything];
    }
    const newest = this.newest ?? 0;
    for (let skipped = newest + 1; skipped < number; skipped++) this.missing.set(skipped, now);
    if (keys.length === 0 && number > newest) this.missing.set(number, now);
    if (keys.length > 0) this.missing.delete(number);
    this.newest = Math.max(newest, number);
    return keys;
  }

  /** Whether all is known that changed until a moment ago. */
  isCurrent(now: number): boolean {
    const [longestMissing = now] = this.missing.values();
    return this.newest !== null && now - this.receivedAt <= silenceMs && now - longestMissing <= gapMs;
  }
}
