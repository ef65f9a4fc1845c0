import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { CachedCards, JobCard } from './cached-parts.js';
import { allIds, unknownChanges } from './change-stream.js';
import type { Change } from './change-feed.service.js';
import { Invalidations } from './invalidations.js';
import { bypassesCache, writeKeys } from './read-your-writes.js';

interface StoredCard extends JobCard {
  /** By `performance.now()`. */
  requestedAt: number;
}

/** In characters: about twenty thousand jobs. */
const maxLength = 32 * 1024 * 1024;
/** Limits how long a card stays old after a lost notice that nothing detects. */
const maxAgeMs = 10 * 60_000;

/**
 * Caches the public cards of jobs, which are the same for everyone, until the job changes. A viewer gets no card from before
 * their own last write to the jobs service, and an impersonated one none at all.
 */
@Injectable()
export class JobCardCache implements OnModuleDestroy {
  private readonly cards = new LRUCache<string, StoredCard>({
    maxSize: maxLength,
    sizeCalculation: ({ text }) => text.length + 100,
    ttl: maxAgeMs,
  });
  private readonly subscription;

  constructor(private readonly changes: Invalidations) {
    this.subscription = changes.added.subscribe((change) => this.forget(change));
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** Undefined if the request bypasses the cache, or if changes may be unknown. */
  forRequest(request: Request, viewer: Viewer): CachedCards | undefined {
    if (bypassesCache(request, viewer) || !this.changes.areUnchanged(performance.now(), [])) return undefined;
    const own = viewer ? writeKeys(viewer) : [];
    const lastWrite = Math.max(...own.map((key) => this.changes.lastChange(key, 'jobs')));
    return {
      find: (id) => {
        const card = this.cards.get(id);
        return card && card.requestedAt > lastWrite ? card : undefined;
      },
      store: (card, requestedAt) => {
        if (this.changes.areUnchanged(requestedAt, [card.id]))
          this.cards.set(card.id, { ...card, requestedAt });
      },
    };
  }

  private forget({ keys }: Change): void {
    if (keys.includes(allIds) || keys.includes(unknownChanges)) this.cards.clear();
    else for (const key of keys) this.cards.delete(key);
  }
}
