import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { asEmployer, mayAct, requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { Card, cardOfOwner } from './cards.service.js';

@Resolver(() => User)
export class CardResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** Null also for a member whose role does not cover money. */
  @ResolveField(() => Card, { nullable: true })
  async card(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<Card | null> {
    const self = requireSelf(viewer, user);
    if (!mayAct(self, 'billing')) return null;
    const { owner_key } = asEmployer(self, 'billing');
    return (await cardOfOwner.first(this.dataSource, owner_key)) ?? null;
  }
}
