import { type ServiceName, serviceNames } from '@nearward/proto/services';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Notices } from './notices.service.js';
import { RecentChanges } from './recent-changes.js';

/** What depends on the time of day, and on nothing that is told, is this old at most. */
export const keptMs = 60_000;

/** What this gateway knows to have changed: by notices of the services, and by calls that went through it. */
@Injectable()
export class Changes implements OnModuleDestroy {
  private readonly recent = new RecentChanges(2 * keptMs);
  private readonly heard;

  constructor(private readonly notices: Notices) {
    this.heard = notices.changed.subscribe((keys) => this.note(keys));
  }

  onModuleDestroy(): void {
    this.heard.unsubscribe();
  }

  /** Of what these keys stand for nothing that was asked for before may be used. */
  note(keys: readonly string[]): void {
    this.recent.note(keys, performance.now());
  }

  /**
   * Whether what these services were asked for at that time, by `performance.now()`, may be used: all is heard, and
   * nothing of it changed.
   */
  hold(begun: number, keys: readonly string[], services: readonly ServiceName[] = serviceNames): boolean {
    return this.notices.areCurrent(services) && !this.recent.since(begun, keys);
  }
}
