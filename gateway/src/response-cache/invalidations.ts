import { type ServiceName, serviceNames } from '@nearward/proto/services';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ChangeFeed } from './change-feed.service.js';
import { InvalidationLog } from './invalidation-log.js';

/** What depends on the time of day, and on nothing that is told, is this old at most. */
export const cacheMs = 60_000;

/** What this gateway knows to have changed: by notices of the services, and by calls that went through it. */
@Injectable()
export class Invalidations implements OnModuleDestroy {
  private readonly recent = new InvalidationLog(2 * cacheMs);
  private readonly subscription;

  constructor(private readonly notices: ChangeFeed) {
    this.subscription = notices.changed.subscribe((keys) => this.add(keys));
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** Of what these keys stand for nothing that was asked for before may be used. */
  add(keys: readonly string[]): void {
    this.recent.add(keys, performance.now());
  }

  /**
   * Whether what these services were asked for at that time, by `performance.now()`, may be used: all is heard, and
   * nothing of it changed.
   */
  areUnchanged(
    begun: number,
    keys: readonly string[],
    services: readonly ServiceName[] = serviceNames,
  ): boolean {
    return this.notices.areCurrent(services) && !this.recent.hasChangedSince(begun, keys);
  }
}
