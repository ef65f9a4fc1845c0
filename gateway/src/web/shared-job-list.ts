import { Deadline } from '../graph/service-client.js';
import { CallFetches } from '../graph/call-fetches.js';
import type { Graph } from '../graph/graph.service.js';
import { everything, unheard } from '../kept/notice-stream.js';
import type { Notices } from '../kept/notices.service.js';
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

/** However often the sitemap is requested, the jobs are requested once in this time, unless one of them changes. */
const cachedMs = 60_000;
/** The least time between two requests, so that readers do not cause one each while the change feed is down. */
const spacingMs = 500;
/** And so after they could not be had. */
const failedMs = 30_000;
/** What was known is shown for no longer than this while nobody knows better, so that removed jobs do go. */
const staleMs = 24 * 60 * 60_000;
const waitMs = 2_500;

/** All jobs with a public page; none while they have never been known. One that changes is left out until it is read again. */
export function sharedJobList(graph: Graph, notices: Notices): () => Promise<readonly SharedJobListing[]> {
  let known = new Map<string, SharedJobListing>();
  let list: readonly SharedJobListing[] | undefined;
  let knownAt = -Infinity;
  let askAgainAt = -Infinity;
  let isStale = false;
  /** What changed while the jobs are read. */
  const changed = new Set<string>();
  let underWay: Promise<void> | undefined;

  function leaveOut(keys: Iterable<string>): void {
    for (const key of keys) {
      if (key === everything || key === unheard) isStale = true;
      else if (known.delete(key)) [list, isStale] = [undefined, true];
    }
  }

  notices.changed.subscribe((keys) => {
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

  const isCurrent = () => !isStale && performance.now() - knownAt < cachedMs && notices.areCurrent(['jobs']);

  return async () => {
    if (performance.now() >= askAgainAt && !isCurrent())
      await (underWay ??= ask().finally(() => (underWay = undefined)));
    return (list ??= [...known.values()]);
  };
}

/** The same for everybody, so it is asked for nobody in particular. */
const ofNobody = () => ({
  viewer: null,
  client: 'sitemap',
  request_id: 'sitemap',
  deadline: new Deadline(waitMs),
  fetches: new CallFetches(),
  refusals: [],
  me: () => undefined,
  handCookies: () => undefined,
});
