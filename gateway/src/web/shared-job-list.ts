import { Deadline } from '../graph/service-client.js';
import { EntityBatcher } from '../graph/entity-batcher.js';
import type { Graph } from '../graph/graph.service.js';
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

/** However often the sitemap is asked for, the jobs are asked for once in this time. */
const keptMs = 5 * 60_000;
/** And so after they could not be had. */
const failedMs = 30_000;
/** What was known is shown for no longer than this while nobody knows better, so that removed jobs do go. */
const staleMs = 24 * 60 * 60_000;
const waitMs = 2_500;

/** All jobs with a public page, as they were a moment ago; none while they have never been known. */
export function sharedJobList(graph: Graph): () => Promise<readonly SharedJobListing[]> {
  let known: readonly SharedJobListing[] = [];
  let knownAt = 0;
  let askAgainAt = 0;
  let underWay: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      known = (await graph.run(sharedJobsDocument, { call: ofNobody() }, {})) ?? [];
      knownAt = performance.now();
      askAgainAt = knownAt + keptMs;
    } catch {
      askAgainAt = performance.now() + failedMs;
      if (performance.now() - knownAt > staleMs) known = [];
    }
  }

  return async () => {
    if (performance.now() >= askAgainAt) await (underWay ??= ask().finally(() => (underWay = undefined)));
    return known;
  };
}

/** The same for everybody, so it is asked for nobody in particular. */
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
