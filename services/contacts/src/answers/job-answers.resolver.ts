import type { Database } from '@nearward/common/database/sql';
import type { GraphQLContext } from '@nearward/common/app/viewer/viewer';
import { Context, Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { Job } from '../cards/job.object.js';
import { answersOfJobs } from './answer-figures.js';
import { AnswerPromise, Answers } from '../pairs/answers.object.js';
import { promisesOfJobs } from './promise-figures.js';

/** Batches the jobs of one request into one run of a statement ($1: their ids). Null for a job without a row. */
function batchByRequest<Row extends { job_id: string }>(statement: {
  all: (database: Database, ids: readonly string[]) => Promise<Row[]>;
}) {
  const loaders = new WeakMap<GraphQLContext, DataLoader<string, Row | null>>();
  return (database: Database, id: string, context: GraphQLContext): Promise<Row | null> => {
    const find = async (ids: readonly string[]) => {
      const rows = new Map((await statement.all(database, ids)).map((row) => [row.job_id, row]));
      return ids.map((each) => rows.get(each) ?? null);
    };
    const loader = loaders.get(context) ?? new DataLoader(find);
    loaders.set(context, loader);
    return loader.load(id);
  };
}

/** The public facts about how a job's employer answers, for every place that shows the job. */
@Resolver(() => Job)
export class JobAnswersResolver {
  private readonly figures = batchByRequest(answersOfJobs);
  private readonly promises = batchByRequest(promisesOfJobs);

  constructor(private readonly dataSource: DataSource) {}

  @ResolveReference()
  resolveReference({ id }: { id: string }): Job {
    return { id };
  }

  // Nullable, so that the job is still served if this service is down.
  @ResolveField(() => Answers, { nullable: true })
  answers(@Parent() { id }: Job, @Context() context: GraphQLContext): Promise<Answers | null> {
    return this.figures(this.dataSource, id, context);
  }

  @ResolveField(() => AnswerPromise, { nullable: true })
  answer_promise(@Parent() { id }: Job, @Context() context: GraphQLContext): Promise<AnswerPromise | null> {
    return this.promises(this.dataSource, id, context);
  }
}
