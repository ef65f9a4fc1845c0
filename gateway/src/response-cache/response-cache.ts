import { count } from '@nearward/common/telemetry/metrics';
import { isImpersonating } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CallRequest } from '../call-context.js';
import { etagOf } from '../etag.js';
import { Invalidations, cacheMs } from './invalidations.js';
import { hasJustWritten, ownerKeys } from './read-your-writes.js';

const maxBytes = 32 * 1024 * 1024;

/** A serialized response, and the ids that it depends on besides the viewer's own; null if it must not be cached. */
export interface ResponseBody {
  body: Buffer;
  keys: readonly string[] | null;
}

/** A response of the cache. Buffers are outside of the heap. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
}

interface Entry extends CachedResponse {
  /** By `performance.now()`. */
  requestedAt: number;
  /** The ids that it depends on. */
  keys: readonly string[];
}

/**
 * Caches responses per session until one of the ids they depend on changes. If a service's change feed is down, nothing is
 * served from the cache. Impersonated reads bypass it, since each one is audited.
 */
@Injectable()
export class ResponseCache {
  private readonly responses = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, keys }) => body.length + 64 * keys.length,
    ttl: cacheMs,
    ttlAutopurge: true, // an unused entry may hold data of a deleted account
  });

  constructor(private readonly changes: Invalidations) {}

  /** The response to a read. */
  async getOrLoad(
    request: CallRequest,
    call: unknown,
    load: () => Promise<ResponseBody>,
  ): Promise<CachedResponse> {
    const { viewer } = request.call;
    // A program has no cookie that marks its writes.
    const key = viewer && !isImpersonating(viewer) && !viewer.by_key ? JSON.stringify([call, viewer]) : null;
    const cached = key && !hasJustWritten(request) && this.responses.get(key);
    const isHit = cached && this.changes.areUnchanged(cached.requestedAt, cached.keys);
    count('nearward_response_cache_total', { result: isHit ? 'hit' : 'miss' });
    if (isHit) return cached;

    const requestedAt = performance.now();
    const { body, keys } = await load();
    const serialized = { body, etag: etagOf(body) };
    if (key && viewer && keys)
      this.responses.set(key, {
        ...serialized,
        requestedAt,
        keys: [...ownerKeys(viewer), viewer.user_id, ...keys],
      });
    return serialized;
  }
}
