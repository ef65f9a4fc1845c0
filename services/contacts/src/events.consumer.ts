import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import { EventArg } from '@nearward/common/events/events-transport';
import { Controller, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { storeInterviewFigure } from './pairs/interview-figures.js';
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
    @EventArg() {
      event: confirmed,
      manager,
    }: EventArg<'identity.v1.AccountOpened' | 'jobs.v1.JobConfirmed' | 'profiles.v1.ProfileConfirmed'>,
  ): Promise<void> {
    if ('jobId' in confirmed) return this.owners.confirm(manager, confirmed.posterKey || confirmed.ownerKey);
    await this.owners.confirm(manager, confirmed.ownerKey);
    if ('addressKey' in confirmed && confirmed.addressKey)
      await this.owners.confirm(manager, confirmed.addressKey);
  }

  @EventPattern(['identity.v1.OwnerKeyReplaced'])
  onOwnerKeyReplaced(
    @EventArg() { event: { addressKey, newKey }, manager }: EventArg<'identity.v1.OwnerKeyReplaced'>,
  ) {
    return this.owners.replaceKey(manager, addressKey, newKey);
  }

  @EventPattern(['identity.v1.PracticeChanged'])
  onPracticeChanged(@EventArg() { event: changed, manager }: EventArg<'identity.v1.PracticeChanged'>) {
    return this.owners.storePractice(manager, changed);
  }

  @EventPattern(['identity.v1.MembersChanged'])
  onMembersChanged(@EventArg() { event: changed, manager }: EventArg<'identity.v1.MembersChanged'>) {
    return this.owners.storeMembers(manager, changed);
  }

  @EventPattern(['identity.v1.MembershipEnded'])
  onMembershipEnded(@EventArg() { event: ended, manager }: EventArg<'identity.v1.MembershipEnded'>) {
    return this.owners.endMember(manager, ended);
  }

  /** It names the member if their role no longer hires, and neither member nor job if they are suspended. */
  @EventPattern(['identity.v1.JobContactEnded'])
  async onJobContactEnded(
    @EventArg() { event: ended, manager }: EventArg<'identity.v1.JobContactEnded'>,
  ): Promise<void> {
    if (ended.accountId) await this.owners.endMember(manager, ended);
  }

  @EventPattern(['identity.v1.WebhookCreatorLeft'])
  onWebhookCreatorLeft(
    @EventArg() { event: { webhookId }, manager }: EventArg<'identity.v1.WebhookCreatorLeft'>,
  ) {
    return deleteWebhook.run(manager, webhookId);
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  onAccountDeleted(@EventArg() { event: deleted, manager }: EventArg<'identity.v1.AccountDeleted'>) {
    return eraseOwner(manager, deleted);
  }

  @EventPattern(['identity.v1.AccountSuspended'])
  onAccountSuspended(@EventArg() { event: suspended, manager }: EventArg<'identity.v1.AccountSuspended'>) {
    return this.owners.suspend(manager, suspended);
  }

  @EventPattern(['identity.v1.AccountReinstated'])
  onAccountReinstated(@EventArg() { event: reinstated, manager }: EventArg<'identity.v1.AccountReinstated'>) {
    return this.owners.reinstate(manager, reinstated);
  }

  @EventPattern(['billing.v1.CustomerChanged'])
  onCustomerChanged(@EventArg() { event: customer, manager }: EventArg<'billing.v1.CustomerChanged'>) {
    return this.payers.store(manager, customer);
  }

  @EventPattern(['billing.v1.HireChanged'])
  onHireChanged(@EventArg() { event: hire, manager }: EventArg<'billing.v1.HireChanged'>) {
    return storeHire(manager, hire);
  }

  @EventPattern(['contacts.v1.InterviewChanged'])
  onInterviewChanged(@EventArg() { event: changed, manager }: EventArg<'contacts.v1.InterviewChanged'>) {
    return storeInterviewFigure(manager, changed);
  }

  @EventPattern(['jobs.v1.JobPosted', 'jobs.v1.JobChanged'])
  async onJob(
    @EventArg() { event: { job }, manager }: EventArg<'jobs.v1.JobPosted' | 'jobs.v1.JobChanged'>,
  ): Promise<void> {
    if (job) await this.cards.storeJob(manager, job);
  }

  @EventPattern(['jobs.v1.JobRemoved'])
  onJobRemoved(@EventArg() { event: { jobId }, manager }: EventArg<'jobs.v1.JobRemoved'>) {
    return this.cards.removeJob(manager, jobId);
  }

  @EventPattern(['profiles.v1.ProfileCreated', 'profiles.v1.ProfileChanged'])
  async onProfile(
    @EventArg() {
      event: { profile },
      manager,
    }: EventArg<'profiles.v1.ProfileCreated' | 'profiles.v1.ProfileChanged'>,
  ): Promise<void> {
    if (profile) await this.cards.storeProfile(manager, profile);
  }

  @EventPattern(['profiles.v1.ProfileRemoved'])
  onProfileRemoved(@EventArg() { event: { profileId }, manager }: EventArg<'profiles.v1.ProfileRemoved'>) {
    return this.cards.removeProfile(manager, profileId);
  }

  @EventPattern(['matching.v1.MatchesChanged'])
  async onMatchesChanged(
    @EventArg() { event: changes, manager }: EventArg<'matching.v1.MatchesChanged'>,
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
    @EventArg() { event: { changes }, manager }: EventArg<'matching.v1.MatchesRecomputed'>,
  ): Promise<void> {
    if (changes) await storeMatches(manager, changes);
  }
}
