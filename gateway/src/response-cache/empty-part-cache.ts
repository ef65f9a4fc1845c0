import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request } from 'express';
import type { CachedEntities, EntityCache } from '../graph/entity-batcher.js';
import { allIds, unknownChanges } from './change-stream.js';
import { routePath } from '../security/route-path.js';
import { cacheByQuery } from './cache-by-query.js';
import { Invalidations } from './invalidations.js';
import { bypassesCache } from './read-your-writes.js';

/** The call whose tables all have notices. Contacts is left out: what it has also depends on other owners. */
const path = '/api/user/current';
/** Whether a service has nothing for the account. False if its response lacks a part. */
const isEmpty: Record<string, (part: Partial<CurrentUser>) => boolean> = {
  jobs: ({ jobs }) => jobs?.length === 0,
  profiles: ({ profile }) => profile === null,
  matching: ({ recommended, recommended_total }) => recommended?.length === 0 && recommended_total === 0,
  billing: ({ subscription }) => subscription?.status === 'none',
};
/** Per query of the call, of which it has one per service. */
const maxOwners = 10_000;
/** Limits how long data stays hidden after a lost notice that nothing detects. */
const maxAgeMs = 10 * 60_000;

/**
 * Caches that a service has nothing for an account, so that it is not called: most professionals have no jobs, and most
 * employers no profile. Kept longer than other data, because it shows nothing and does not depend on time.
 */
@Injectable()
export class EmptyPartCache implements OnModuleDestroy {
  private readonly byQuery = cacheByQuery({ max: maxOwners });
  private readonly subscription;

  constructor(private readonly changes: Invalidations) {
    this.subscription = changes.added.subscribe((keys) => this.forget(keys));
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** The empty parts of the viewer's own account; undefined if the request bypasses the cache. */
  forRequest(request: Request, viewer: Viewer): CachedEntities | undefined {
    if (!viewer || viewer.acting || routePath(request) !== path) return undefined;
    if (bypassesCache(request, viewer)) return undefined;
    return {
      of: (service, query) => {
        const hasNothing = isEmpty[service];
        return hasNothing && this.parts(query, viewer, hasNothing);
      },
    };
  }

  private parts(
    query: string,
    { user_id, owner_key }: SignedIn,
    hasNothing: (part: object) => boolean,
  ): EntityCache {
    const cache = this.byQuery.memo(query);
    const isViewer = (representation: unknown) => {
      const { __typename, id } = representation as Record<string, unknown>;
      return __typename === 'User' && id === user_id;
    };
    const isUnchanged = (since: number) => this.changes.areUnchanged(since, [owner_key]);
    return {
      get: (representation) => {
        const now = performance.now();
        const cached = isViewer(representation) && isUnchanged(now) ? cache.get(owner_key) : undefined;
        return cached && now - cached.requestedAt < maxAgeMs ? cached.entity : undefined;
      },
      set: (representation, entity, requestedAt) => {
        if (isViewer(representation) && entity && hasNothing(entity) && isUnchanged(requestedAt))
          cache.set(owner_key, { entity, requestedAt });
      },
    };
  }

  private forget(keys: readonly string[]): void {
    if (keys.includes(allIds) || keys.includes(unknownChanges)) this.byQuery.clear();
    else for (const cache of this.byQuery.values()) for (const key of keys) cache.delete(key);
  }
}
