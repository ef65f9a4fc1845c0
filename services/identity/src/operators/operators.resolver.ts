import { Message } from '@nearward/common/app/graphql/graphql-module';
import { FailedWork } from '@nearward/common/app/operators/failed-work.object';
import { Queues } from '@nearward/common/app/operators/operators.object';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { FailedWorkDecisions } from './failed-work-decisions.service.js';

/** For admins, not while impersonating. */
@Resolver()
export class OperatorsResolver {
  constructor(private readonly decisions: FailedWorkDecisions) {}

  @Query(() => Queues)
  queues(@CurrentViewer() viewer: Viewer): Queues {
    requireOperator(viewer);
    return { id: 'all' };
  }

  @Query(() => FailedWork)
  failedWork(@CurrentViewer() viewer: Viewer): FailedWork {
    requireOperator(viewer);
    return { id: 'all' };
  }

  /** Returns a dead letter to its queue. */
  @Mutation(() => Message)
  rerun(@Args('id', { type: () => ID }) id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    return this.decisions.decide(viewer, id, 'rerun');
  }

  /** Closes a dead letter without running it. */
  @Mutation(() => Message)
  setAside(@Args('id', { type: () => ID }) id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    return this.decisions.decide(viewer, id, 'setAside');
  }
}
