import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import { EventArg, beforeTransaction } from '@nearward/common/events/events-transport';
import type { Effect } from '@nearward/common/events/queues';
import { storeAlias } from '@nearward/marketplace/owners/owner-alias';
import { recordReinstatement, recordSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, UseFilters } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { ErasuresService, storePractice } from './account/erasures.service.js';
import { DueWorkService } from './work/due-work.service.js';
import { CustomersService } from './stripe/customers.service.js';
import { UnlockedContactsService } from './unlocked-contacts/unlocked-contacts.service.js';
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
  onContactUnlocked(@EventArg() { event, manager }: EventArg<'contacts.v1.ContactUnlocked'>) {
    return this.unlocked.store(manager, event);
  }

  @EventPattern(['profiles.v1.ProfileRemoved'])
  onProfileRemoved(@EventArg() { event: { profileId }, manager }: EventArg<'profiles.v1.ProfileRemoved'>) {
    return this.unlocked.eraseProfessional(manager, profileId);
  }

  @EventPattern(['identity.v1.AccountDeleted'], beforeTransaction)
  onAccountDeleted(@Payload() event: EventMessage<'identity.v1.AccountDeleted'>): Promise<Effect> {
    return this.erasures.erase(event);
  }

  @EventPattern(['identity.v1.AccountSuspended'])
  async onAccountSuspended(
    @EventArg() { event, manager }: EventArg<'identity.v1.AccountSuspended'>,
  ): Promise<void> {
    await recordSuspension(manager, event);
  }

  @EventPattern(['identity.v1.AccountReinstated'])
  async onAccountReinstated(
    @EventArg() { event, manager }: EventArg<'identity.v1.AccountReinstated'>,
  ): Promise<void> {
    await recordReinstatement(manager, event);
  }

  @EventPattern(['identity.v1.OwnerKeyReplaced'])
  onOwnerKeyReplaced(@EventArg() { event, manager }: EventArg<'identity.v1.OwnerKeyReplaced'>) {
    return storeAlias(manager, event);
  }

  @EventPattern(['identity.v1.PracticeChanged'])
  onPracticeChanged(@EventArg() { event, manager }: EventArg<'identity.v1.PracticeChanged'>) {
    return storePractice(manager, event);
  }

  @EventPattern(['identity.v1.MembershipEnded'], beforeTransaction)
  async onMembershipEnded(
    @Payload() { ownerKey, addressKey }: EventMessage<'identity.v1.MembershipEnded'>,
  ): Promise<Effect> {
    await this.customers.removeAddress(ownerKey, addressKey);
    return (manager) => this.unlocked.replaceFormerMember(manager, ownerKey, addressKey);
  }

  /** No job means that the member's role no longer hires. It may still cover the plan, so Stripe keeps the address. */
  @EventPattern(['identity.v1.JobContactEnded'])
  async onJobContactEnded(
    @EventArg() { event: { jobId, ownerKey, addressKey }, manager }: EventArg<'identity.v1.JobContactEnded'>,
  ): Promise<void> {
    if (!jobId) await this.unlocked.replaceFormerMember(manager, ownerKey, addressKey);
  }

  @EventPattern(['billing.v1.StripeEventReceived'], beforeTransaction)
  onStripeEvent(
    @Payload() { customerId, paymentIntentId }: EventMessage<'billing.v1.StripeEventReceived'>,
  ): Promise<Effect> {
    return customerId ? this.states.fetchState(customerId) : this.states.fetchPayer(paymentIntentId);
  }
}
