import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CheckoutSession } from '../subscriptions/checkout-session.object.js';
import { Card } from './card.object.js';
import { CardsService } from './cards.service.js';

@Resolver(() => User)
export class CardResolver {
  constructor(private readonly cards: CardsService) {}

  @ResolveField(() => Card, { nullable: true })
  card(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<Card | null> {
    return this.cards.ofOwner(requireSelf(viewer, user).owner_key);
  }

  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  openCardSetup(@CurrentViewer() viewer: Viewer): Promise<CheckoutSession> {
    return this.cards.openSetup(viewer);
  }
}
