import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import { ENV } from '@nearward/common/env/tokens';
import type { EventContext } from '@nearward/common/events/events-transport';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { DeletionsService } from './deletions/deletions.service.js';
import type { IdentityEnv } from './env.js';
import { followJobAddress } from './practices/follow-job-address.js';
import { recordActOfMember } from './practices/practice-audit.js';
import { recordWebhookChange } from './practices/record-webhook-change.js';
import { notifyReporter } from './reports/notify-reporter.js';
import { UsersService } from './users/users.service.js';
import { addUnverifiedListing } from './sessions/posting-sessions.js';

/** All events that identity subscribes to. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer {
  constructor(
    private readonly users: UsersService,
    private readonly deletions: DeletionsService,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  @EventPattern(['contacts.v1.OwnerLeft'])
  onOwnerLeft(
    @Payload() { ownerKey, leftAt }: EventMessage<'contacts.v1.OwnerLeft'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return this.users.recordOwnerLeft(manager, ownerKey, leftAt);
  }

  @EventPattern(['contacts.v1.OwnerListed'])
  onOwnerListed(
    @Payload() event: EventMessage<'contacts.v1.OwnerListed'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return this.users.recordOwnerListed(manager, event);
  }

  @EventPattern(['contacts.v1.ContactUnlocked'])
  onContactUnlocked(
    @Payload() { employerKey, memberId, profileId }: EventMessage<'contacts.v1.ContactUnlocked'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return recordActOfMember(manager, {
      owner_key: employerKey,
      member_id: memberId,
      act: 'unlocked',
      subject_id: profileId,
    });
  }

  @EventPattern(['billing.v1.HireChanged'])
  onHireChanged(
    @Payload() { employerKey, memberId, hireId }: EventMessage<'billing.v1.HireChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return recordActOfMember(manager, {
      owner_key: employerKey,
      member_id: memberId,
      act: 'reported a hire',
      subject_id: hireId,
    });
  }

  @EventPattern(['contacts.v1.ContactsExported'])
  onContactsExported(
    @Payload() { employerKey, memberId }: EventMessage<'contacts.v1.ContactsExported'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return recordActOfMember(manager, { owner_key: employerKey, member_id: memberId, act: 'exported' });
  }

  @EventPattern(['contacts.v1.WebhookChanged'])
  onWebhookChanged(
    @Payload() event: EventMessage<'contacts.v1.WebhookChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return recordWebhookChange(manager, event);
  }

  @EventPattern(['jobs.v1.JobOwnerChanged'])
  onJobOwnerChanged(
    @Payload() { practiceKey, memberId, jobId, isMovedIn }: EventMessage<'jobs.v1.JobOwnerChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return recordActOfMember(manager, {
      owner_key: practiceKey,
      member_id: memberId,
      act: isMovedIn ? 'job moved in' : 'job moved out',
      subject_id: jobId,
    });
  }

  @EventPattern(['jobs.v1.JobAddressChanged'])
  onJobAddressChanged(
    @Payload() event: EventMessage<'jobs.v1.JobAddressChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return followJobAddress(manager, event, this.env);
  }

  @EventPattern(['contacts.v1.ReportDecided'])
  onReportDecided(
    @Payload() event: EventMessage<'contacts.v1.ReportDecided'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return notifyReporter(manager, event);
  }

  @EventPattern(['jobs.v1.UnverifiedJobAdded'])
  onUnverifiedJobAdded(
    @Payload() { jobId: id, ownerKey: owner_key }: EventMessage<'jobs.v1.UnverifiedJobAdded'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return addUnverifiedListing(manager, { id, owner_key });
  }

  @EventPattern(['profiles.v1.UnverifiedProfileAdded'])
  onUnverifiedProfileAdded(
    @Payload() { profileId: id, ownerKey: owner_key }: EventMessage<'profiles.v1.UnverifiedProfileAdded'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return addUnverifiedListing(manager, { id, owner_key });
  }

  @EventPattern(['jobs.v1.OwnerErased'])
  onErasedByJobs(
    @Payload() { deletionId }: EventMessage<'jobs.v1.OwnerErased'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.deletions.confirmErased(manager, deletionId, 'jobs');
  }

  @EventPattern(['profiles.v1.OwnerErased'])
  onErasedByProfiles(
    @Payload() { deletionId }: EventMessage<'profiles.v1.OwnerErased'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.deletions.confirmErased(manager, deletionId, 'profiles');
  }

  @EventPattern(['matching.v1.OwnerErased'])
  onErasedByMatching(
    @Payload() { deletionId }: EventMessage<'matching.v1.OwnerErased'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.deletions.confirmErased(manager, deletionId, 'matching');
  }

  @EventPattern(['contacts.v1.OwnerErased'])
  onErasedByContacts(
    @Payload() { deletionId }: EventMessage<'contacts.v1.OwnerErased'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.deletions.confirmErased(manager, deletionId, 'contacts');
  }

  @EventPattern(['billing.v1.OwnerErased'])
  onErasedByBilling(
    @Payload() { deletionId }: EventMessage<'billing.v1.OwnerErased'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.deletions.confirmErased(manager, deletionId, 'billing');
  }

  @EventPattern(['jobs.v1.SenderBlocked', 'profiles.v1.SenderBlocked'])
  onSenderBlocked(
    @Payload()
    { ownerKey: owner_key, sender }: EventMessage<'jobs.v1.SenderBlocked' | 'profiles.v1.SenderBlocked'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return blockSender(manager, { owner_key, sender });
  }
}
