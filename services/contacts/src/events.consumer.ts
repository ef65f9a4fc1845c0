import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import type { EventContext } from '@nearward/common/events/events-transport';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { storeInterviewFigure } from './answers/interview-figures.js';
import { StoredCards } from './events/stored-cards.js';
import { storeMatches } from './events/store-matches.js';
import { blockMarkDue, requestMatchEmails } from './match-emails/pending-match-emails.js';
import { eraseOwner } from './events/erase-owner.js';
import { OwnersService } from './events/owners.service.js';
import { storeHire } from './events/store-hire.js';
import { PayersService } from './unlocks/payers.service.js';
import { deleteWebhook } from './webhooks/forget-webhooks.js';

/** Handles every event that contacts subscribes to. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer {
  constructor(
    private readonly cards: StoredCards,
    private readonly owners: OwnersService,
    private readonly payers: PayersService,
  ) {}

  @EventPattern(['identity.v1.AccountOpened', 'jobs.v1.JobConfirmed', 'profiles.v1.ProfileConfirmed'])
  async onOwnerConfirmed(
    @Payload()
    confirmed: EventMessage<
      'identity.v1.AccountOpened' | 'jobs.v1.JobConfirmed' | 'profiles.v1.ProfileConfirmed'
    >,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if ('jobId' in confirmed) return this.owners.confirm(manager, confirmed.posterKey || confirmed.ownerKey);
    await this.owners.confirm(manager, confirmed.ownerKey);
    if ('addressKey' in confirmed && confirmed.addressKey)
      await this.owners.confirm(manager, confirmed.addressKey);
  }

  @EventPattern(['identity.v1.OwnerKeyReplaced'])
  onOwnerKeyReplaced(
    @Payload() { addressKey, newKey }: EventMessage<'identity.v1.OwnerKeyReplaced'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return this.owners.replaceKey(manager, addressKey, newKey);
  }

  @EventPattern(['identity.v1.PracticeChanged'])
  onPracticeChanged(
    @Payload() changed: EventMessage<'identity.v1.PracticeChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return this.owners.storePractice(manager, changed);
  }

  @EventPattern(['identity.v1.MembersChanged'])
  onMembersChanged(
    @Payload() changed: EventMessage<'identity.v1.MembersChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return this.owners.storeMembers(manager, changed);
  }

  @EventPattern(['identity.v1.MembershipEnded'])
  onMembershipEnded(
    @Payload() ended: EventMessage<'identity.v1.MembershipEnded'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return this.owners.endMember(manager, ended);
  }

  /** It names the member if their role no longer hires, and neither member nor job if they are suspended. */
  @EventPattern(['identity.v1.JobContactEnded'])
  async onJobContactEnded(
    @Payload() ended: EventMessage<'identity.v1.JobContactEnded'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (ended.accountId) await this.owners.endMember(manager, ended);
  }

  @EventPattern(['identity.v1.WebhookCreatorLeft'])
  onWebhookCreatorLeft(
    @Payload() { webhookId }: EventMessage<'identity.v1.WebhookCreatorLeft'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return deleteWebhook.run(manager, webhookId);
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  onAccountDeleted(
    @Payload() deleted: EventMessage<'identity.v1.AccountDeleted'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return eraseOwner(manager, deleted);
  }

  @EventPattern(['identity.v1.AccountSuspended'])
  onAccountSuspended(
    @Payload() suspended: EventMessage<'identity.v1.AccountSuspended'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return this.owners.suspend(manager, suspended);
  }

  @EventPattern(['identity.v1.AccountReinstated'])
  onAccountReinstated(
    @Payload() reinstated: EventMessage<'identity.v1.AccountReinstated'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return this.owners.reinstate(manager, reinstated);
  }

  @EventPattern(['billing.v1.CustomerChanged'])
  onCustomerChanged(
    @Payload() customer: EventMessage<'billing.v1.CustomerChanged'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.payers.store(manager, customer);
  }

  @EventPattern(['billing.v1.HireChanged'])
  onHireChanged(
    @Payload() hire: EventMessage<'billing.v1.HireChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return storeHire(manager, hire);
  }

  @EventPattern(['contacts.v1.InterviewChanged'])
  onInterviewChanged(
    @Payload() changed: EventMessage<'contacts.v1.InterviewChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return storeInterviewFigure(manager, changed);
  }

  @EventPattern(['jobs.v1.JobPosted', 'jobs.v1.JobChanged'])
  async onJob(
    @Payload() { job }: EventMessage<'jobs.v1.JobPosted' | 'jobs.v1.JobChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (job) await this.cards.storeJob(manager, job);
  }

  @EventPattern(['jobs.v1.JobRemoved'])
  onJobRemoved(@Payload() { jobId }: EventMessage<'jobs.v1.JobRemoved'>, @Ctx() { manager }: EventContext) {
    return this.cards.removeJob(manager, jobId);
  }

  @EventPattern(['profiles.v1.ProfileCreated', 'profiles.v1.ProfileChanged'])
  async onProfile(
    @Payload() { profile }: EventMessage<'profiles.v1.ProfileCreated' | 'profiles.v1.ProfileChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (profile) await this.cards.storeProfile(manager, profile);
  }

  @EventPattern(['profiles.v1.ProfileRemoved'])
  onProfileRemoved(
    @Payload() { profileId }: EventMessage<'profiles.v1.ProfileRemoved'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.cards.removeProfile(manager, profileId);
  }

  @EventPattern(['matching.v1.MatchesChanged'])
  async onMatchesChanged(
    @Payload() changes: EventMessage<'matching.v1.MatchesChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await blockMarkDue(manager);
    const { jobs, profiles, miles, veiledMiles } = await storeMatches(manager, changes);
    const isMatch = (_: string, index: number) => miles[index] !== null;
    const isSeekers = (id: string, index: number) => isMatch(id, index) || veiledMiles[index] !== null;
    await requestMatchEmails(manager, [...jobs.filter(isMatch), ...profiles.filter(isSeekers)]);
  }

  // Bulk recomputations send no emails.
  @EventPattern(['matching.v1.MatchesRecomputed'])
  async onMatchesRecomputed(
    @Payload() { changes }: EventMessage<'matching.v1.MatchesRecomputed'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (changes) await storeMatches(manager, changes);
  }
}
