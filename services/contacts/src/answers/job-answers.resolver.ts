import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { Context, Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { Job } from '../applications/application.object.js';
import { figuresOfJobs } from './answer-figures.js';
import { Answers } from './answers.object.js';

type Loader = DataLoader<string, Answers | null>;

/** What anybody reads of how a job's employer answers, wherever the job itself is shown. */
@Resolver(() => Job)
export class JobAnswersResolver {
  private readonly loaders = new WeakMap<GraphQLContext, Loader>();

  constructor(private readonly dataSource: DataSource) {}

  @ResolveReference()
  resolveReference({ id }: { id: string }): Job {
    return { id };
  }

  // Nullable as all that one service adds to what another has: without it the rest is still answered.
  @ResolveField(() => Answers, { nullable: true })
  answers(@Parent() { id }: Job, @Context() context: GraphQLContext): Promise<Answers | null> {
    return this.loader(context).load(id);
  }

  /** Those of one request become one statement. */
  private loader(context: GraphQLContext): Loader {
    const known = this.loaders.get(context);
    if (known) return known;
    const loader: Loader = new DataLoader((ids) => figuresOfJobs(this.dataSource, ids));
    this.loaders.set(context, loader);
    return loader;
  }
}
