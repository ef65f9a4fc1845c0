import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import { beforeTransaction, type EventContext } from '@nearward/common/events/events-transport';
import type { Effect } from '@nearward/common/events/queues';
import { storeAlias } from '@nearward/marketplace/owners/owner-alias';
import { recordReinstatement, recordSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { ErasuresService } from './account/erasures.service.js';
import { DueWorkService } from './hires/due-work.service.js';
import { storePractice } from './practices/practices.js';
import { CustomersService } from './stripe/customers.service.js';
import { UnlockedContactsService } from './unlocked/unlocked-contacts.service.js';
import { CustomerStateService } from './webhooks/customer-state.service.js';

/** All event subscriptions of billing. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer {
  constructor(
    private readonly states: CustomerStateService,
    private readonly customers: CustomersService,
    private readonly dueWork: DueWorkService,
    private readonly unlocked: UnlockedContactsService,
    private readonly erasures: ErasuresService,
  ) {}

  @EventPattern(['billing.v1.ChargeRequested'], beforeTransaction)
  onChargeRequested(@Payload() { hireId }: EventMessage<'billing.v1.ChargeRequested'>): Promise<Effect> {
    return this.dueWork.processHire(hireId);
  }

  @EventPattern(['contacts.v1.ContactUnlocked'])
  onContactUnlocked(
    @Payload() unlocked: EventMessage<'contacts.v1.ContactUnlocked'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.unlocked.store(manager, unlocked);
  }

  @EventPattern(['profiles.v1.ProfileRemoved'])
  onProfileRemoved(
    @Payload() { profileId }: EventMessage<'profiles.v1.ProfileRemoved'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.unlocked.eraseProfessional(manager, profileId);
  }

  @EventPattern(['identity.v1.AccountDeleted'], beforeTransaction)
  onAccountDeleted(@Payload() deleted: EventMessage<'identity.v1.AccountDeleted'>): Promise<Effect> {
    return this.erasures.erase(deleted);
  }

  @EventPattern(['identity.v1.AccountSuspended'])
  async onAccountSuspended(
    @Payload() suspended: EventMessage<'identity.v1.AccountSuspended'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await recordSuspension(manager, suspended);
  }

  @EventPattern(['identity.v1.AccountReinstated'])
  async onAccountReinstated(
    @Payload() reinstated: EventMessage<'identity.v1.AccountReinstated'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await recordReinstatement(manager, reinstated);
  }

  @EventPattern(['identity.v1.OwnerKeyReplaced'])
  onOwnerKeyReplaced(
    @Payload() replaced: EventMessage<'identity.v1.OwnerKeyReplaced'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return storeAlias(manager, replaced);
  }

  @EventPattern(['identity.v1.PracticeChanged'])
  onPracticeChanged(
    @Payload() changed: EventMessage<'identity.v1.PracticeChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return storePractice(manager, changed);
  }

  @EventPattern(['identity.v1.MembershipEnded'], beforeTransaction)
  async onMembershipEnded(
    @Payload() { ownerKey, addressKey }: EventMessage<'identity.v1.MembershipEnded'>,
  ): Promise<Effect> {
    await this.customers.removeAddress(ownerKey, addressKey);
    return (manager) => this.unlocked.replaceFormerMember(manager, ownerKey, addressKey);
  }

  @EventPattern(['billing.v1.StripeEventReceived'], beforeTransaction)
  onStripeEvent(
    @Payload() { customerId, paymentIntentId }: EventMessage<'billing.v1.StripeEventReceived'>,
  ): Promise<Effect> {
    return customerId ? this.states.fetchState(customerId) : this.states.fetchPayer(paymentIntentId);
  }
}
