import type { TypedDocument } from '@nearward/proto/graph';
import type { JobArea } from '@nearward/proto/job-area';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { type SharedJobs, sharedJobsResponse } from '@nearward/proto/rest/shared-jobs';
import { parse } from 'graphql';
import type { GatewayEnv } from '../env.js';
import type { Graph } from '../graph/graph.service.js';
import { allIds, unknownChanges } from '../response-cache/change-stream.js';
import type { ChangeFeed } from '../response-cache/change-feed.service.js';
import { sharedCall } from './anonymous-call.js';

const newestDocument = parse(
  `query NewestSharedJobs($state: String, $role: String) {
    newestSharedJobs(state: $state, role: $role) ${selectionOf(sharedJobsResponse)}
  }`,
) as TypedDocument<{ newestSharedJobs: SharedJobs }, Partial<JobArea>>;

/** A new job appears after this time. */
const cachedMs = 60_000;
/** How long a removed job may stay in the list while the change feed is down. */
const uncertainMs = 1_000;

/** A page with a list of jobs. Without an area it has the newest of all. */
export type NewestJobs = (area?: JobArea) => Promise<JobPageContent>;

interface JobPageContent {
  list: SharedJobs;
  /** The page that was made of them, which stays until they change. */
  html?: string;
}

interface Entry {
  content: Promise<JobPageContent>;
  /** The ids of its jobs, once loaded. */
  ids: ReadonlySet<string>;
  /** Undefined while loading. */
  loadedAt?: number;
}

/**
 * The newest public jobs of an area or of all, cached until one of them changes. Throws while jobs is down.
 */
export function newestJobs(graph: Graph, feed: ChangeFeed, env: GatewayEnv): NewestJobs {
  const entries = new Map<string, Entry>();

  feed.changed.subscribe(({ keys }) => {
    for (const key of keys) {
      if (key === allIds || key === unknownChanges) entries.clear();
      // A list that is still loading may have any job.
      for (const [name, { ids, loadedAt }] of entries)
        if (ids.has(key) || loadedAt === undefined) entries.delete(name);
    }
  });

  async function load(area?: JobArea): Promise<JobPageContent> {
    const call = sharedCall('newest-jobs', env);
    const list = await graph.run(newestDocument, { call }, { state: area?.state, role: area?.role });
    return { list: list ?? { jobs: [], next: null, place: null } };
  }

  const isUsable = ({ loadedAt }: Entry) =>
    loadedAt === undefined ||
    performance.now() - loadedAt < (feed.areCurrent(['jobs']) ? cachedMs : uncertainMs);

  return (area) => {
    const name = area ? `${area.state} ${area.role}` : '';
    const known = entries.get(name);
    if (known && isUsable(known)) return known.content;
    const entry: Entry = { content: load(area), ids: new Set() };
    entries.set(name, entry);
    entry.content.then(
      ({ list }) => {
        entry.ids = new Set(list.jobs.map(({ id }) => id));
        entry.loadedAt = performance.now();
      },
      () => entries.get(name) === entry && entries.delete(name),
    );
    return entry.content;
  };
}
