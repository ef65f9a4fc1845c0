import type { JobArea } from '@nearward/proto/job-area';
import type { GatewayEnv } from '../env.js';
import { graphql } from '../graph/graphql.js';
import type { Graph } from '../graph/graph.service.js';
import { sharedCall } from './anonymous-call.js';

const areasDocument = graphql(`
  query SharedJobAreas {
    sharedJobAreas {
      state
      role
      jobs
      updated_at
    }
  }
`);

/** An area with enough public jobs for a page of its own. */
export interface LargeArea extends JobArea {
  jobs: number;
  updated_at: string;
}

const cachedMs = 10 * 60_000;
/** The delay before a failed load is retried. */
const failedMs = 30_000;

/** The large areas; the last ones while they cannot be loaded, and null until loaded once. */
export function jobAreas(graph: Graph, env: GatewayEnv): () => Promise<readonly LargeArea[] | null> {
  let areas: readonly LargeArea[] | null = null;
  let loadAt = -Infinity;
  let underWay: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      // The service returns only states and roles of the lists.
      areas = ((await graph.run(areasDocument, { call: sharedCall('job-areas', env) }, {})) ??
        []) as LargeArea[];
      loadAt = performance.now() + cachedMs;
    } catch {
      loadAt = performance.now() + failedMs;
    }
  }

  return async () => {
    if (performance.now() >= loadAt) await (underWay ??= load().finally(() => (underWay = undefined)));
    return areas;
  };
}
