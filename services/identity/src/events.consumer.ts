import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import { EventArg } from '@nearward/common/events/events-transport';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { confirmErased } from './deletions/confirm-erased.js';
import { ENV, type IdentityEnv } from './env.js';
import { followJobAddress, recordWebhookChange } from './practices/record-webhook-change.js';
import { recordActOfMember } from './practices/practice-audit.js';
import { notifyReporter } from './reports/report-emails.js';
import { UsersService } from './users/users.service.js';
import { addUnverifiedListing } from './sessions/posting-sessions.js';

/** All events that identity subscribes to. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer {
  constructor(
    private readonly users: UsersService,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  @EventPattern(['contacts.v1.OwnerLeft'])
  onOwnerLeft(@EventArg() { event: { ownerKey, leftAt }, manager }: EventArg<'contacts.v1.OwnerLeft'>) {
    return this.users.recordOwnerLeft(manager, ownerKey, leftAt);
  }

  @EventPattern(['contacts.v1.OwnerListed'])
  onOwnerListed(@EventArg() { event, manager }: EventArg<'contacts.v1.OwnerListed'>) {
    return this.users.recordOwnerListed(manager, event);
  }

  @EventPattern(['contacts.v1.ContactUnlocked'])
  onContactUnlocked(@EventArg() { event, manager }: EventArg<'contacts.v1.ContactUnlocked'>) {
    return recordActOfMember(manager, event, 'unlocked', event.profileId);
  }

  @EventPattern(['billing.v1.HireChanged'])
  onHireChanged(@EventArg() { event, manager }: EventArg<'billing.v1.HireChanged'>) {
    return recordActOfMember(manager, event, 'reported a hire', event.hireId);
  }

  @EventPattern(['contacts.v1.ContactsExported'])
  onContactsExported(@EventArg() { event, manager }: EventArg<'contacts.v1.ContactsExported'>) {
    return recordActOfMember(manager, event, 'exported');
  }

  @EventPattern(['contacts.v1.WebhookChanged'])
  onWebhookChanged(@EventArg() { event, manager }: EventArg<'contacts.v1.WebhookChanged'>) {
    return recordWebhookChange(manager, event);
  }

  @EventPattern(['jobs.v1.JobOwnerChanged'])
  onJobOwnerChanged(
    @EventArg() {
      event: { practiceKey, memberId, jobId, isMovedIn },
      manager,
    }: EventArg<'jobs.v1.JobOwnerChanged'>,
  ): Promise<void> {
    const act = isMovedIn ? 'job moved in' : 'job moved out';
    return recordActOfMember(manager, { employerKey: practiceKey, memberId }, act, jobId);
  }

  @EventPattern(['jobs.v1.JobAddressChanged'])
  onJobAddressChanged(@EventArg() { event, manager }: EventArg<'jobs.v1.JobAddressChanged'>) {
    return followJobAddress(manager, event, this.env);
  }

  @EventPattern(['contacts.v1.ReportDecided'])
  onReportDecided(@EventArg() { event, manager }: EventArg<'contacts.v1.ReportDecided'>) {
    return notifyReporter(manager, event);
  }

  @EventPattern(['jobs.v1.UnverifiedJobAdded'])
  onUnverifiedJobAdded(
    @EventArg() {
      event: { jobId: id, ownerKey: owner_key },
      manager,
    }: EventArg<'jobs.v1.UnverifiedJobAdded'>,
  ) {
    return addUnverifiedListing(manager, { id, owner_key });
  }

  @EventPattern(['profiles.v1.UnverifiedProfileAdded'])
  onUnverifiedProfileAdded(
    @EventArg() {
      event: { profileId: id, ownerKey: owner_key },
      manager,
    }: EventArg<'profiles.v1.UnverifiedProfileAdded'>,
  ) {
    return addUnverifiedListing(manager, { id, owner_key });
  }

  @EventPattern([
    'jobs.v1.OwnerErased',
    'profiles.v1.OwnerErased',
    'matching.v1.OwnerErased',
    'contacts.v1.OwnerErased',
    'billing.v1.OwnerErased',
  ])
  onOwnerErased(@EventArg() { event: { deletionId }, manager, publisher }: EventArg<'jobs.v1.OwnerErased'>) {
    return confirmErased(manager, deletionId, publisher);
  }

  @EventPattern(['jobs.v1.SenderBlocked', 'profiles.v1.SenderBlocked'])
  onSenderBlocked(
    @EventArg() {
      event: { ownerKey: owner_key, sender },
      manager,
    }: EventArg<'jobs.v1.SenderBlocked' | 'profiles.v1.SenderBlocked'>,
  ) {
    return blockSender(manager, { owner_key, sender });
  }
}
