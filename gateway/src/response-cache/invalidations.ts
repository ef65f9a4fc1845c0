import { type ServiceName, serviceNames } from '@nearward/proto/services';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Subject } from 'rxjs';
import { type Change, ChangeFeed } from './change-feed.service.js';
import { InvalidationLog } from './invalidation-log.js';

/** Bounds the age of values that depend on time, which no change invalidates. */
export const cacheMs = 60_000;

/** The latest changes, from the services' change feeds and from calls through this gateway. */
@Injectable()
export class Invalidations implements OnModuleDestroy {
  /** Each call of `add`. */
  readonly added = new Subject<Change>();
  private readonly recent = new InvalidationLog(2 * cacheMs);
  private readonly recentOf = Object.fromEntries(
    serviceNames.map((name) => [name, new InvalidationLog(2 * cacheMs)]),
  ) as Record<ServiceName, InvalidationLog>;
  private readonly subscription;

  constructor(private readonly notices: ChangeFeed) {
    this.subscription = notices.changed.subscribe((change) => this.add(change));
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** Invalidates everything with one of these keys that was requested before now. */
  add(change: Change): void {
    const now = performance.now();
    const logs = [this.recent, ...change.services.map((name) => this.recentOf[name])];
    for (const log of logs) log.add(change.keys, now);
    this.added.next(change);
  }

  /**
   * Whether data that was requested from all services, or from one, at `requestedAt` (`performance.now()`) is current: their
   * feeds are complete, and none of the keys changed there since.
   */
  areUnchanged(requestedAt: number, keys: readonly string[], service?: ServiceName): boolean {
    const log = service ? this.recentOf[service] : this.recent;
    return (
      this.notices.areCurrent(service ? [service] : serviceNames) && !log.hasChangedSince(requestedAt, keys)
    );
  }

  /** When something with the key last changed in a service, by `performance.now()`; -Infinity if that is long ago. */
  lastChange(key: string, service: ServiceName): number {
    return this.recentOf[service].lastChange(key);
  }
}
