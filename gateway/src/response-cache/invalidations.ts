import { type ServiceName, serviceNames } from '@nearward/proto/services';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Subject } from 'rxjs';
import { ChangeFeed } from './change-feed.service.js';
import { InvalidationLog } from './invalidation-log.js';

/** Bounds the age of values that depend on time, which no change invalidates. */
export const cacheMs = 60_000;

/** The latest changes, from the services' change feeds and from calls through this gateway. */
@Injectable()
export class Invalidations implements OnModuleDestroy {
  /** The keys of each call of `add`. */
  readonly added = new Subject<readonly string[]>();
  private readonly recent = new InvalidationLog(2 * cacheMs);
  private readonly subscription;

  constructor(private readonly notices: ChangeFeed) {
    this.subscription = notices.changed.subscribe((keys) => this.add(keys));
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** Invalidates everything with one of these keys that was requested before now. */
  add(keys: readonly string[]): void {
    this.recent.add(keys, performance.now());
    this.added.next(keys);
  }

  /**
   * Whether data that was requested from these services at `requestedAt` (`performance.now()`) is current: their feeds are
   * complete, and none of the keys changed since.
   */
  areUnchanged(
    requestedAt: number,
    keys: readonly string[],
    services: readonly ServiceName[] = serviceNames,
  ): boolean {
    return this.notices.areCurrent(services) && !this.recent.hasChangedSince(requestedAt, keys);
  }
}
