import { Deadline } from '../graph/service-client.js';
import { EntityBatcher } from '../graph/entity-batcher.js';
import type { Graph } from '../graph/graph.service.js';
import { everything, unknownChanges } from '../response-cache/change-stream.js';
import type { ChangeFeed } from '../response-cache/change-feed.service.js';
import { graphql } from '../graph/graphql.js';
import type { SharedJobListing } from './known-pages.js';

export const sharedJobsDocument = graphql(`
  query SharedJobs {
    sharedJobs {
      id
      updated_at
    }
  }
`);

/** The list is loaded once in this time, unless one of its jobs changes. */
const cachedMs = 60_000;
/** The least time between two loads, also while the change feed is down. */
const spacingMs = 500;
/** After a failure it is loaded again after this time. */
const failedMs = 30_000;
/** While loading fails, the last list is used for this time, so that removed jobs disappear. */
const staleMs = 24 * 60 * 60_000;
const waitMs = 2_500;

/** All jobs with a public page; empty until loaded once. A job that changes is left out until the next load. */
export function sharedJobList(graph: Graph, feed: ChangeFeed): () => Promise<readonly SharedJobListing[]> {
  let known = new Map<string, SharedJobListing>();
  let list: readonly SharedJobListing[] | undefined;
  let knownAt = -Infinity;
  let askAgainAt = -Infinity;
  let isStale = false;
  /** Ids that changed during a load. */
  const changed = new Set<string>();
  let underWay: Promise<void> | undefined;

  function leaveOut(keys: Iterable<string>): void {
    for (const key of keys) {
      if (key === everything || key === unknownChanges) isStale = true;
      else if (known.delete(key)) [list, isStale] = [undefined, true];
    }
  }

  feed.changed.subscribe((keys) => {
    leaveOut(keys);
    if (underWay) for (const key of keys) changed.add(key);
  });

  async function ask(): Promise<void> {
    const begun = performance.now();
    try {
      const jobs = (await graph.run(sharedJobsDocument, { call: ofNobody() }, {})) ?? [];
      known = new Map(jobs.map((job) => [job.id, job]));
      [list, isStale, knownAt] = [undefined, false, begun];
      askAgainAt = begun + spacingMs;
      leaveOut(changed);
    } catch {
      askAgainAt = performance.now() + failedMs;
      if (performance.now() - knownAt > staleMs)
        [known, list] = [new Map<string, SharedJobListing>(), undefined];
    } finally {
      changed.clear();
    }
  }

  const isCurrent = () => !isStale && performance.now() - knownAt < cachedMs && feed.areCurrent(['jobs']);

  return async () => {
    if (performance.now() >= askAgainAt && !isCurrent())
      await (underWay ??= ask().finally(() => (underWay = undefined)));
    return (list ??= [...known.values()]);
  };
}

/** The list is the same for everyone, so there is no viewer. */
const ofNobody = () => ({
  viewer: null,
  client: 'sitemap',
  request_id: 'sitemap',
  deadline: new Deadline(waitMs),
  batcher: new EntityBatcher(),
  errorCodes: [],
  me: () => undefined,
  passCookies: () => undefined,
});
