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

/** The list is cached for this time. */
const keptMs = 5 * 60_000;
/** After a failure it is loaded again after this time. */
const failedMs = 30_000;
/** While loading fails, the last list is used for this time, so that removed jobs disappear. */
const staleMs = 24 * 60 * 60_000;
const waitMs = 2_500;

/** All jobs with a public page, cached; empty until loaded once. */
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
