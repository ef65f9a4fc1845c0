import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { CachedEntities, EntityCache } from '../graph/entity-batcher.js';
import { cacheByQuery } from './cache-by-query.js';
import { Invalidations, cacheMs } from './invalidations.js';
import { bypassesCache, writeKeys } from './read-your-writes.js';

/** Per query. */
const maxJobs = 4_000;

/**
 * Caches the public cards of jobs, which are the same for everyone, until the job changes. A viewer gets no card from before
 * their own last write, and an impersonated one none at all.
 */
@Injectable()
export class JobCardCache {
  private readonly byQuery = cacheByQuery({ max: maxJobs, ttl: cacheMs });

  constructor(private readonly changes: Invalidations) {}

  /** The cached cards for a request; undefined if it bypasses the cache. */
  forRequest(request: Request, viewer: Viewer): CachedEntities | undefined {
    if (bypassesCache(request, viewer)) return undefined;
    const own = viewer ? writeKeys(viewer) : [];
    return { of: (service, query) => (service === 'jobs' ? this.cards(query, own) : undefined) };
  }

  private cards(query: string, own: readonly string[]): EntityCache {
    const cache = this.byQuery.memo(query);
    return {
      get: (representation) => {
        const id = jobIdOf(representation);
        const card = id && cache.get(id);
        return card && this.changes.areUnchanged(card.requestedAt, [id, ...own]) ? card.entity : undefined;
      },
      set: (representation, entity, requestedAt) => {
        const id = jobIdOf(representation);
        if (!id || !entity) return;
        Object.values(entity).forEach(Object.freeze); // shared by many responses
        Object.freeze(entity);
        cache.set(id, { entity, requestedAt });
      },
    };
  }
}

/** The job's id, if the representation holds nothing else. */
function jobIdOf(representation: unknown): string | undefined {
  const { __typename, id, ...more } = representation as Record<string, unknown>;
  return __typename === 'Job' && typeof id === 'string' && Object.keys(more).length === 0 ? id : undefined;
}
