import { count } from '@nearward/common/telemetry/metrics';
import { isImpersonating } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CallRequest } from '../call-context.js';
import { etagOf } from '../etag.js';
import { Changes, keptMs } from './changes.js';
import { hasJustWritten } from './own-writes.js';

const mostBytes = 32 * 1024 * 1024;

/** An answer as it is sent: bytes, which lie outside of the heap, and are not made again each time. */
export interface Sent {
  body: Buffer;
  etag: string;
}

interface Kept extends Sent {
  /** When the question was asked, by `performance.now()`. */
  begun: number;
  /** What it is about. */
  keys: readonly string[];
}

/**
 * Answers to signed-in people, each for its own session, kept until a service tells that something they show has
 * changed. With a service that cannot be heard nothing is kept. Whoever acts as somebody else is always answered anew:
 * each such read is audited.
 */
@Injectable()
export class KeptAnswers {
  private readonly answers = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ body, keys }) => body.length + 64 * keys.length,
    ttl: keptMs,
    ttlAutopurge: true, // what nobody asks for again may be about somebody who has left
  });

  constructor(private readonly changes: Changes) {}

  /** The answer to a question that changes nothing. What it `shows` are keys; null when it must not be kept. */
  async to<Answer>(
    request: CallRequest,
    question: unknown,
    ask: () => Promise<Answer>,
    shows: (answer: Answer) => readonly string[] | null,
  ): Promise<Sent> {
    const { viewer } = request.call;
    const key = viewer && !isImpersonating(viewer) ? JSON.stringify([question, viewer]) : null;
    const kept = key && !hasJustWritten(request) && this.answers.get(key);
    const holds = kept && this.changes.hold(kept.begun, kept.keys);
    count('nearward_kept_answers_total', { result: holds ? 'hit' : 'miss' });
    if (holds) return kept;

    const begun = performance.now();
    const answer = await ask();
    const things = shows(answer);
    const body = Buffer.from(JSON.stringify(answer));
    const sent = { body, etag: etagOf(body) };
    if (key && viewer && things)
      this.answers.set(key, { ...sent, begun, keys: [viewer.owner_key, viewer.user_id, ...things] });
    return sent;
  }
}
