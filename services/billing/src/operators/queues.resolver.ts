import type { GraphContext } from '@nearward/common/graph';
import { Queues } from '@nearward/common/operators/operated.object';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { requireOperator, type Viewer } from '@nearward/common/viewer/viewer';
import { ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { MoneyMatter } from './matter.object.js';
import { OperatorsService } from './operators.service.js';

/** For admins in person. */
@Resolver(() => Queues)
export class QueuesResolver {
  constructor(private readonly operators: OperatorsService) {}

  @ResolveReference()
  resolveReference(reference: Queues, { viewer }: GraphContext): Queues {
    requireOperator(viewer);
    return reference;
  }

  /** Claims and disputes, oldest first. */
  @ResolveField(() => [MoneyMatter], { nullable: true })
  matters(@CurrentViewer() viewer: Viewer): Promise<MoneyMatter[]> {
    return this.operators.matters(viewer);
  }
}
