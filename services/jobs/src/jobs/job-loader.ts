import DataLoader from 'dataloader';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import type { PublicJob } from './job-rows.js';
import type { JobsService } from './jobs.service.js';

type JobLoader = DataLoader<string, PublicJob | null>;

const loaders = new WeakMap<GraphQLContext, JobLoader>();

/** The loader of one request, which batches references to jobs into one query. */
export function getJobLoader(context: GraphQLContext, jobs: JobsService): JobLoader {
  const existing = loaders.get(context);
  if (existing) return existing;
  const loader: JobLoader = new DataLoader(async (ids) => {
    const jobsById = new Map((await jobs.findByIds(ids)).map((job) => [job.id, job]));
    return ids.map((id) => jobsById.get(id) ?? null);
  });
  loaders.set(context, loader);
  return loader;
}
