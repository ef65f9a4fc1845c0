import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { Context, Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { Job } from '../cards/job.object.js';
import { findAnswerFiguresOfJobs } from './answer-figures.js';
import { AnswerPromise, Answers } from '../pairs/answers.object.js';
import { findPromisesOfJobs } from './promise-figures.js';

/** Batches the jobs of one request into one call of `find`, which returns the facts in the order of the ids. */
function batchByRequest<Facts>(
  find: (ids: readonly string[]) => Promise<(Facts | null)[]>,
): (id: string, context: GraphQLContext) => Promise<Facts | null> {
  const loaders = new WeakMap<GraphQLContext, DataLoader<string, Facts | null>>();
  return (id, context) => {
    const loader = loaders.get(context) ?? new DataLoader(find);
    loaders.set(context, loader);
    return loader.load(id);
  };
}

/** The public facts about how a job's employer answers, for every place that shows the job. */
@Resolver(() => Job)
export class JobAnswersResolver {
  private readonly figures = batchByRequest((ids) => findAnswerFiguresOfJobs(this.dataSource, ids));
  private readonly promises = batchByRequest((ids) => findPromisesOfJobs(this.dataSource, ids));

  constructor(private readonly dataSource: DataSource) {}

  @ResolveReference()
  resolveReference({ id }: { id: string }): Job {
    return { id };
  }

  // Nullable, so that the job is still served if this service is down.
  @ResolveField(() => Answers, { nullable: true })
  answers(@Parent() { id }: Job, @Context() context: GraphQLContext): Promise<Answers | null> {
    return this.figures(id, context);
  }

  @ResolveField(() => AnswerPromise, { nullable: true })
  answer_promise(@Parent() { id }: Job, @Context() context: GraphQLContext): Promise<AnswerPromise | null> {
    return this.promises(id, context);
  }
}
