import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Known, KnownEntities } from '../graph/call-fetches.js';
import { Changes, keptMs } from './changes.js';
import { isAskedAnew, writesOf } from './own-writes.js';

/** Of each fetch that asks for jobs, of which the facade has few. */
const mostJobs = 4_000;
const mostFetches = 10;

interface Kept {
  entity: unknown;
  /** When it was asked for, by `performance.now()`. */
  begun: number;
}

/**
 * Public cards of jobs, which are the same for everybody, as the facade's fetches bring them: kept until `jobs` tells that
 * the job has changed. Whoever has changed anything gets none from before, and whoever acts as somebody none at all.
 */
@Injectable()
export class KeptJobs {
  private readonly byFetch = new LRUCache<string, LRUCache<string, Kept>>({ max: mostFetches });

  constructor(private readonly changes: Changes) {}

  /** What a call may be answered with. Undefined where everything is to be fetched. */
  for(request: Request, viewer: Viewer): Known | undefined {
    if (isAskedAnew(request, viewer)) return undefined;
    const own = viewer ? [writesOf(viewer.owner_key)] : [];
    return { of: (service, fetch) => (service === 'jobs' ? this.cards(fetch, own) : undefined) };
  }

  private cards(fetch: string, own: readonly string[]): KnownEntities {
    const kept = this.byFetch.get(fetch) ?? new LRUCache<string, Kept>({ max: mostJobs, ttl: keptMs });
    this.byFetch.set(fetch, kept);
    return {
      get: (representation) => {
        const id = jobIn(representation);
        const card = id && kept.get(id);
        return card && this.changes.hold(card.begun, [id, ...own]) ? card.entity : undefined;
      },
      set: (representation, entity, begun) => {
        const id = jobIn(representation);
        if (!id || !entity) return;
        Object.values(entity).forEach(Object.freeze); // they are shared by many answers
        kept.set(id, { entity, begun });
      },
    };
  }
}

/** The id in how a job is told of, if that is all that it is told by. */
function jobIn(representation: unknown): string | undefined {
  const { __typename, id, ...more } = representation as Record<string, unknown>;
  return __typename === 'Job' && typeof id === 'string' && Object.keys(more).length === 0 ? id : undefined;
}
