import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { UserParts } from '@nearward/proto/rest/user-parts';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { CachedParts, JobCard } from './cached-parts.js';
import type { Change } from './change-feed.service.js';
import { allIds, unknownChanges } from './change-stream.js';
import { Invalidations } from './invalidations.js';
import { bypassesCache, writeKeys } from './read-your-writes.js';

type PartName = keyof UserParts;

/**
 * Whether a service has nothing for the account. All tables of these services have notices. Contacts is left out: what it has
 * also depends on other owners.
 */
const isEmpty: { [Name in PartName]?: (part: UserParts[Name]) => boolean } = {
  jobs: ({ jobs }) => jobs.length === 0,
  profiles: ({ profile }) => profile === null,
  matching: ({ recommended_total }) => recommended_total === 0,
  billing: ({ subscription }) => subscription.status === 'none',
};

/** In characters: about twenty thousand jobs. */
const maxLength = 32 * 1024 * 1024;
/** Of all services together. */
const maxEmptyParts = 40_000;
/** Limits how long a part stays old after a lost notice that nothing detects. */
const maxAgeMs = 10 * 60_000;

/**
 * Caches the public cards of jobs, which are the same for everyone, and that a service has nothing for an account, so that it
 * is not called: most professionals have no jobs, and most employers no profile. A viewer gets no card from before their own
 * last write to the jobs service, and an impersonated one nothing at all.
 */
@Injectable()
export class PartCache implements OnModuleDestroy {
  private readonly cards = new LRUCache<string, JobCard & { requestedAt: number }>({
    maxSize: maxLength,
    sizeCalculation: ({ text }) => text.length + 100,
    ttl: maxAgeMs,
  });
  /** By service and owner. */
  private readonly empty = new LRUCache<string, object>({ max: maxEmptyParts, ttl: maxAgeMs });
  private readonly subscription;

  constructor(private readonly changes: Invalidations) {
    this.subscription = changes.added.subscribe((change) => this.forget(change));
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** Undefined if the request bypasses the cache, or if changes may be unknown. */
  forRequest(request: Request, viewer: Viewer): CachedParts | undefined {
    if (!viewer || bypassesCache(request, viewer) || !this.changes.areUnchanged(performance.now(), []))
      return undefined;
    const lastWrite = Math.max(...writeKeys(viewer).map((key) => this.changes.lastChange(key, 'jobs')));
    const { owner_key, acting } = viewer;
    return {
      findCard: (id) => {
        const card = this.cards.get(id);
        return card && card.requestedAt > lastWrite ? card : undefined;
      },
      storeCard: (card, requestedAt) => {
        if (this.changes.areUnchanged(requestedAt, [card.id]))
          this.cards.set(card.id, { ...card, requestedAt });
      },
      findEmpty: <Name extends PartName>(service: Name) =>
        acting ? undefined : (this.empty.get(keyOf(service, owner_key)) as UserParts[Name] | undefined),
      storeEmpty: (service, part, requestedAt) => {
        if (!acting && isEmpty[service]?.(part) && this.changes.areUnchanged(requestedAt, [owner_key]))
          this.empty.set(keyOf(service, owner_key), part);
      },
    };
  }

  private forget({ keys, services }: Change): void {
    if (keys.includes(allIds) || keys.includes(unknownChanges)) {
      this.cards.clear();
      this.empty.clear();
    } else
      for (const key of keys) {
        this.cards.delete(key);
        for (const service of services) this.empty.delete(keyOf(service, key));
      }
  }
}

const keyOf = (service: string, owner_key: string) => `${service} ${owner_key}`;
