import { allIds, unknownChanges } from './change-stream.js';

/** More keys than that are remembered as everything. */
const maxKeys = 50_000;

/** The time of each key's last change, for as long as an older response may be cached, in milliseconds of any clock. */
export class InvalidationLog {
  /** In the order of their last change, the oldest first. */
  private readonly changedAt = new Map<string, number>();
  private everythingChangedAt = -Infinity;

  constructor(private readonly rememberedMs: number) {}

  add(keys: readonly string[], now: number): void {
    for (const key of keys) {
      this.changedAt.delete(key);
      this.changedAt.set(key, now);
    }
    for (const [key, at] of this.changedAt) {
      if (now - at <= this.rememberedMs) break;
      this.changedAt.delete(key);
    }
    if (keys.includes(allIds) || keys.includes(unknownChanges) || this.changedAt.size > maxKeys) {
      this.changedAt.clear();
      this.everythingChangedAt = now;
    }
  }

  /** Whether one of the keys changed at that time or after it. */
  hasChangedSince(at: number, keys: readonly string[]): boolean {
    return this.everythingChangedAt >= at || keys.some((key) => this.lastChange(key) >= at);
  }

  /** The time of a key's last remembered change; -Infinity if there is none. */
  lastChange(key: string): number {
    return Math.max(this.everythingChangedAt, this.changedAt.get(key) ?? -Infinity);
  }
}
