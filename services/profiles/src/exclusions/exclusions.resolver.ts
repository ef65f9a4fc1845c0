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

/** For admins, not while impersonating. */
@Resolver(() => Queues)
export class ExclusionsResolver {
  constructor(private readonly service: ExclusionsService) {}

  @ResolveReference()
  resolveReference(reference: Queues, { viewer }: GraphQLContext): Queues {
    requireOperator(viewer);
    return reference;
  }

  /** Professionals whom the federal exclusion list may name: certain ones first, then the longest waiting. */
  @ResolveField(() => [ExclusionHit], { nullable: true })
  exclusions(@CurrentViewer() viewer: Viewer): Promise<ExclusionHit[]> {
    return this.service.waiting(viewer);
  }

  /** Confirms that it is them. This has no other effect and notifies no one. */
  @Mutation(() => Message)
  async confirmExclusion(@id() hit_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.decide(viewer, hit_id, 'them');
    return { message: exclusionTexts.them };
  }

  /** It is someone else. The same row is not shown for them again, also not from a later list. */
  @Mutation(() => Message)
  async dismissExclusion(@id() hit_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.decide(viewer, hit_id, 'not_them');
    return { message: exclusionTexts.notThem };
  }
}
