import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { Context, Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { Job } from '../applications/application.object.js';
import { findAnswerFiguresOfJobs } from './answer-figures.js';
import { Answers } from './answers.object.js';

type Loader = DataLoader<string, Answers | null>;

/** The public figures about a job's employer, for every place that shows the job. */
@Resolver(() => Job)
export class JobAnswersResolver {
  private readonly loaders = new WeakMap<GraphQLContext, Loader>();

  constructor(private readonly dataSource: DataSource) {}

  @ResolveReference()
  resolveReference({ id }: { id: string }): Job {
    return { id };
  }

  // Nullable, so that the job is still served if this service is down.
  @ResolveField(() => Answers, { nullable: true })
  answers(@Parent() { id }: Job, @Context() context: GraphQLContext): Promise<Answers | null> {
    return this.loader(context).load(id);
  }

  /** Batches the jobs of one request into one statement. */
  private loader(context: GraphQLContext): Loader {
    const existing = this.loaders.get(context);
    if (existing) return existing;
    const loader: Loader = new DataLoader((ids) => findAnswerFiguresOfJobs(this.dataSource, ids));
    this.loaders.set(context, loader);
    return loader;
  }
}
