import { LRUCache } from 'lru-cache';

/** The facade has few queries for each kind of entity. */
const maxQueries = 10;

interface CachedEntity {
  entity: unknown;
  /** By `performance.now()`. */
  requestedAt: number;
}

/** Cached entities by key, in a cache for each query, which `memo` creates. */
export type CacheByQuery = LRUCache<string, LRUCache<string, CachedEntity>>;

/** `limits` are those of each query's cache; `ttl` is in milliseconds. */
export const cacheByQuery = (limits: { max: number; ttl?: number }): CacheByQuery =>
  new LRUCache({ max: maxQueries, memoMethod: () => new LRUCache(limits) });
