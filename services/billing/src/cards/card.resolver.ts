import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { asEmployer, mayAct, requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { HostedPagesService } from '../stripe/hosted-pages.service.js';
import { CheckoutSession } from '../subscriptions/checkout-session.object.js';
import { Card } from './card.object.js';
import { CardsService } from './cards.service.js';

@Resolver(() => User)
export class CardResolver {
  constructor(
    private readonly cards: CardsService,
    private readonly pages: HostedPagesService,
  ) {}

  /** Null also for a member whose role does not cover money. */
  @ResolveField(() => Card, { nullable: true })
  async card(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<Card | null> {
    const self = requireSelf(viewer, user);
    return mayAct(self, 'billing') ? this.cards.findByOwner(asEmployer(self, 'billing').owner_key) : null;
  }

  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  openCardSetup(@CurrentViewer() viewer: Viewer): Promise<CheckoutSession> {
    return this.pages.open(viewer, () => this.cards.openSetup(viewer));
  }
}
