import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { UserParts } from '@nearward/proto/rest/user-parts';
import { serviceNames } from '@nearward/proto/services';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { EmptyParts } from './cached-parts.js';
import { allIds, unknownChanges } from './change-stream.js';
import type { Change } from './change-feed.service.js';
import { Invalidations } from './invalidations.js';
import { bypassesCache } from './read-your-writes.js';

/**
 * Whether a service has nothing for the account. All tables of these services have notices. Contacts is left out: what it has
 * also depends on other owners.
 */
const isEmpty: { [Name in keyof UserParts]?: (part: UserParts[Name]) => boolean } = {
  jobs: ({ jobs }) => jobs.length === 0,
  profiles: ({ profile }) => profile === null,
  matching: ({ recommended_total }) => recommended_total === 0,
  billing: ({ subscription }) => subscription.status === 'none',
};
/** Per service. */
const maxOwners = 10_000;
/** Limits how long data stays hidden after a lost notice that nothing detects. */
const maxAgeMs = 10 * 60_000;

interface StoredPart {
  part: object;
  /** By `performance.now()`. */
  requestedAt: number;
}

/**
 * Caches that a service has nothing for an account, so that it is not called: most professionals have no jobs, and most
 * employers no profile. Kept longer than other data, because it shows nothing and does not depend on time.
 */
@Injectable()
export class EmptyPartCache implements OnModuleDestroy {
  private readonly parts = new Map(
    serviceNames.map((name) => [name, new LRUCache<string, StoredPart>({ max: maxOwners })]),
  );
  private readonly subscription;

  constructor(private readonly changes: Invalidations) {
    this.subscription = changes.added.subscribe((change) => this.forget(change));
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** Undefined if the request bypasses the cache, or if changes may be unknown. */
  forRequest(request: Request, viewer: Viewer): EmptyParts | undefined {
    if (!viewer || viewer.acting || bypassesCache(request, viewer)) return undefined;
    const now = performance.now();
    if (!this.changes.areUnchanged(now, [])) return undefined;
    const { owner_key } = viewer;
    return {
      find: <Name extends keyof UserParts>(service: Name) => {
        const stored = this.parts.get(service)?.get(owner_key);
        return stored && now - stored.requestedAt < maxAgeMs ? (stored.part as UserParts[Name]) : undefined;
      },
      store: (service, part, requestedAt) => {
        if (isEmpty[service]?.(part) && this.changes.areUnchanged(requestedAt, [owner_key]))
          this.parts.get(service)?.set(owner_key, { part, requestedAt });
      },
    };
  }

  private forget({ keys, services }: Change): void {
    if (keys.includes(allIds) || keys.includes(unknownChanges))
      for (const parts of this.parts.values()) parts.clear();
    else for (const service of services) for (const key of keys) this.parts.get(service)?.delete(key);
  }
}
