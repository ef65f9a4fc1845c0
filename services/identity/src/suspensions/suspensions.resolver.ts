import { Message } from '@nearward/common/app/graphql/graphql-module';
import { Owner } from '@nearward/common/app/operators/operators.object';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { Suspension } from '../users/suspension.object.js';
import { suspensionOf, SuspensionsService } from './suspensions.service.js';

const text = (name: string) => Args(name, { type: () => String });

/** For admins, not while impersonating. */
@Resolver(() => Owner)
export class SuspensionsResolver {
  constructor(
    private readonly suspensions: SuspensionsService,
    private readonly dataSource: DataSource,
  ) {}

  /** Hides the owner's listings and rejects changes until it is lifted. `key` is the owner key. */
  @Mutation(() => Message)
  async suspendOwner(
    @Args('key', { type: () => ID }) key: string,
    @text('reason') reason: string,
    @text('note') note: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.suspensions.suspend(viewer, key, { reason, note });
    return { message: suspensionTexts.suspended };
  }

  @Mutation(() => Message)
  async reinstateOwner(
    @Args('key', { type: () => ID }) key: string,
    @text('note') note: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.suspensions.reinstate(viewer, key, { note });
    return { message: suspensionTexts.reinstated };
  }

  /** Null if not suspended. */
  @ResolveField(() => Suspension, { nullable: true })
  async suspension(@Parent() { key }: Owner, @CurrentViewer() viewer: Viewer): Promise<Suspension | null> {
    requireOperator(viewer);
    return (await suspensionOf.first(this.dataSource, key)) ?? null;
  }
}
