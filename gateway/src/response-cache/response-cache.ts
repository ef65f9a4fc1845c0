import { count } from '@nearward/common/telemetry/metrics';
import { isImpersonating } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CallRequest } from '../call-context.js';
import { etagOf } from '../etag.js';
import { Invalidations, cacheMs } from './invalidations.js';
import { hasJustWritten } from './read-your-writes.js';

const maxBytes = 32 * 1024 * 1024;

/** An answer as it is sent: bytes, which lie outside of the heap, and are not made again each time. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
}

interface Entry extends CachedResponse {
  /** When the question was asked, by `performance.now()`. */
  requestedAt: number;
  /** What it is about. */
  keys: readonly string[];
}

/**
 * Answers to signed-in people, each for its own session, kept until a service tells that something they show has
 * changed. With a service that cannot be heard nothing is kept. Whoever acts as somebody else is always answered anew:
 * each such read is audited.
 */
@Injectable()
export class ResponseCache {
  private readonly responses = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, keys }) => body.length + 64 * keys.length,
    ttl: cacheMs,
    ttlAutopurge: true, // what nobody asks for again may be about somebody who has left
  });

  constructor(private readonly changes: Invalidations) {}

  /** The answer to a question that changes nothing. What it `shows` are keys; null when it must not be kept. */
  async getOrLoad<Answer>(
    request: CallRequest,
    question: unknown,
    ask: () => Promise<Answer>,
    shows: (answer: Answer) => readonly string[] | null,
  ): Promise<CachedResponse> {
    const { viewer } = request.call;
    const key = viewer && !isImpersonating(viewer) ? JSON.stringify([question, viewer]) : null;
    const kept = key && !hasJustWritten(request) && this.responses.get(key);
    const holds = kept && this.changes.areUnchanged(kept.requestedAt, kept.keys);
    count('nearward_kept_answers_total', { result: holds ? 'hit' : 'miss' });
    if (holds) return kept;

    const begun = performance.now();
    const answer = await ask();
    const things = shows(answer);
    const body = Buffer.from(JSON.stringify(answer));
    const sent = { body, etag: etagOf(body) };
    if (key && viewer && things)
      this.responses.set(key, {
        ...sent,
        requestedAt: begun,
        keys: [viewer.owner_key, viewer.user_id, ...things],
      });
    return sent;
  }
}
