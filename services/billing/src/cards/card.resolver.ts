import { CurrentSelf, User } from '@nearward/common/app/viewer/viewer.decorators';
import { asEmployer, mayAct, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { Card, cardOfOwner } from './cards.service.js';

@Resolver(() => User)
export class CardResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** Null also for a member whose role does not cover money. */
  @ResolveField(() => Card, { nullable: true })
  async card(@CurrentSelf() self: SignedIn): Promise<Card | null> {
    if (!mayAct(self, 'billing')) return null;
    const { owner_key } = asEmployer(self, 'billing');
    return (await cardOfOwner.first(this.dataSource, owner_key)) ?? null;
  }
}
