import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { CachedEntities, EntityCache } from '../graph/entity-batcher.js';
import { Invalidations, cacheMs } from './invalidations.js';
import { bypassesCache, writeKeys } from './read-your-writes.js';

/** Per query for jobs, of which the facade has few. */
const maxJobs = 4_000;
const maxQueries = 10;

interface Entry {
  entity: unknown;
  /** By `performance.now()`. */
  requestedAt: number;
}

/**
 * Caches the public cards of jobs, which are the same for everyone, until the job changes. A viewer gets no card from before
 * their own last write, and an impersonated one none at all.
 */
@Injectable()
export class JobCardCache {
  private readonly byFetch = new LRUCache<string, LRUCache<string, Entry>>({ max: maxQueries });

  constructor(private readonly changes: Invalidations) {}

  /** The cached cards for a request; undefined if it bypasses the cache. */
  forRequest(request: Request, viewer: Viewer): CachedEntities | undefined {
    if (bypassesCache(request, viewer)) return undefined;
    const own = viewer ? writeKeys(viewer) : [];
    return { of: (service, fetch) => (service === 'jobs' ? this.cards(fetch, own) : undefined) };
  }

  private cards(fetch: string, own: readonly string[]): EntityCache {
    const cache = this.byFetch.get(fetch) ?? new LRUCache<string, Entry>({ max: maxJobs, ttl: cacheMs });
    this.byFetch.set(fetch, cache);
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
