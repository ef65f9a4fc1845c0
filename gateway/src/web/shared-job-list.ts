import type { Graph } from '../graph/graph.service.js';
import { allIds, unknownChanges } from '../response-cache/change-stream.js';
import type { ChangeFeed } from '../response-cache/change-feed.service.js';
import type { GatewayEnv } from '../env.js';
import { graphql } from '../graph/graphql.js';
import { sharedCall } from './anonymous-call.js';
import type { SharedJobListing } from './sitemap.js';

export const sharedJobsDocument = graphql(`
  query SharedJobs($after: ID) {
    sharedJobs(after: $after) {
      id
      updated_at
    }
  }
`);

/** The list is loaded once in this time, */
const cachedMs = 10 * 60_000;
/** or in this time if jobs were left out because they changed. */
const cachedWithGapsMs = 60_000;
/** The least time between two loads, also while the change feed is down. */
const spacingMs = 500;
/** The delay before a failed load is retried. */
const failedMs = 30_000;
/** While loading fails, the last list is used for this time, so that removed jobs disappear. */
const staleMs = 24 * 60 * 60_000;
/** The service responds with at most so many jobs. */
const pageSize = 10_000;

/**
 * All jobs with a public page, oldest first; null until loaded once. A job that changes is left out until the next load, since
 * it may be removed.
 */
export function sharedJobList(
  graph: Graph,
  feed: ChangeFeed,
  env: GatewayEnv,
): () => Promise<readonly SharedJobListing[] | null> {
  let known = new Map<string, SharedJobListing>();
  let list: readonly SharedJobListing[] | undefined;
  let knownAt = -Infinity;
  let askAgainAt = -Infinity;
  /** Whether a removal may have been missed. */
  let isStale = false;
  let hasGaps = false;
  /** Ids that changed during a load. */
  const changed = new Set<string>();
  let underWay: Promise<void> | undefined;

  function removeJobs(keys: Iterable<string>): void {
    for (const key of keys) {
      if (key === allIds || key === unknownChanges) isStale = true;
      else if (known.delete(key)) [list, hasGaps] = [undefined, true];
    }
  }

  feed.changed.subscribe(({ keys }) => {
    removeJobs(keys);
    if (underWay) for (const key of keys) changed.add(key);
  });

  async function ask(): Promise<void> {
    const startedAt = performance.now();
    try {
      const jobs = await loadAll(graph, env);
      known = new Map(jobs.map((job) => [job.id, job]));
      [list, isStale, hasGaps, knownAt] = [undefined, false, false, startedAt];
      askAgainAt = startedAt + spacingMs;
      removeJobs(changed);
    } catch {
      askAgainAt = performance.now() + failedMs;
      if (performance.now() - knownAt > staleMs)
        [known, list] = [new Map<string, SharedJobListing>(), undefined];
    } finally {
      changed.clear();
    }
  }

  const isCurrent = () =>
    !isStale &&
    performance.now() - knownAt < (hasGaps ? cachedWithGapsMs : cachedMs) &&
    feed.areCurrent(['jobs']);

  return async () => {
    if (performance.now() >= askAgainAt && !isCurrent())
      await (underWay ??= ask().finally(() => (underWay = undefined)));
    return knownAt === -Infinity ? null : (list ??= [...known.values()]);
  };
}

async function loadAll(graph: Graph, env: GatewayEnv): Promise<SharedJobListing[]> {
  const jobs: SharedJobListing[] = [];
  for (;;) {
    const variables = { after: jobs.at(-1)?.id };
    const page = (await graph.run(sharedJobsDocument, { call: sharedCall('sitemap', env) }, variables)) ?? [];
    jobs.push(...page);
    if (page.length < pageSize) return jobs.reverse();
  }
}
