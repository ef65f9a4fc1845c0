import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { Queues } from '@nearward/common/app/operators/operators.object';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { MoneyMatter } from './matter.object.js';
import { OperatorsService } from './operators.service.js';

/** For admins in person. */
@Resolver(() => Queues)
export class QueuesResolver {
  constructor(private readonly operators: OperatorsService) {}

  @ResolveReference()
  resolveReference(reference: Queues, { viewer }: GraphQLContext): Queues {
    requireOperator(viewer);
    return reference;
  }

  /** Claims and disputes, oldest first. */
  @ResolveField(() => [MoneyMatter], { nullable: true })
  matters(@CurrentViewer() viewer: Viewer): Promise<MoneyMatter[]> {
    return this.operators.matters(viewer);
  }
}
