import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { Queues } from '@nearward/common/app/operators/operators.object';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { exclusionTexts } from '@nearward/proto/rest/exclusion';
import { Args, ID, Mutation, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { ExclusionHit } from './exclusion-hit.object.js';
import { ExclusionsService } from './exclusions.service.js';

const id = () => Args('id', { type: () => ID });

/** For admins in person. */
@Resolver(() => Queues)
export class ExclusionsResolver {
  constructor(private readonly service: ExclusionsService) {}

  @ResolveReference()
  resolveReference(reference: Queues, { viewer }: GraphQLContext): Queues {
    requireOperator(viewer);
    return reference;
  }

  /** Professionals whom the federal list of exclusions may name: who is certain first, then who waits the longest. */
  @ResolveField(() => [ExclusionHit], { nullable: true })
  exclusions(@CurrentViewer() viewer: Viewer): Promise<ExclusionHit[]> {
    return this.service.waiting(viewer);
  }

  /** It is them. Nothing follows by itself, and nobody is told. */
  @Mutation(() => Message)
  async confirmExclusion(@id() hit_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.decide(viewer, hit_id, 'them');
    return { message: exclusionTexts.them };
  }

  /** It is somebody else: the same row does not come up for them again, whatever list has it. */
  @Mutation(() => Message)
  async dismissExclusion(@id() hit_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.decide(viewer, hit_id, 'not_them');
    return { message: exclusionTexts.notThem };
  }
}
