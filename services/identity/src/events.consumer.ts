import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import type { EventContext } from '@nearward/common/events/events-transport';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
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
    @Payload() event: EventMessage<'contacts.v1.ContactUnlocked'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return recordActOfMember(manager, event, 'unlocked', event.profileId);
  }

  @EventPattern(['billing.v1.HireChanged'])
  onHireChanged(
    @Payload() event: EventMessage<'billing.v1.HireChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return recordActOfMember(manager, event, 'reported a hire', event.hireId);
  }

  @EventPattern(['contacts.v1.ContactsExported'])
  onContactsExported(
    @Payload() event: EventMessage<'contacts.v1.ContactsExported'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return recordActOfMember(manager, event, 'exported');
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
    const act = isMovedIn ? 'job moved in' : 'job moved out';
    return recordActOfMember(manager, { employerKey: practiceKey, memberId }, act, jobId);
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

  @EventPattern([
    'jobs.v1.OwnerErased',
    'profiles.v1.OwnerErased',
    'matching.v1.OwnerErased',
    'contacts.v1.OwnerErased',
    'billing.v1.OwnerErased',
  ])
  onOwnerErased(
    @Payload() { deletionId }: EventMessage<'jobs.v1.OwnerErased'>,
    @Ctx() { manager, publisher }: EventContext,
  ): Promise<void> {
    return confirmErased(manager, deletionId, publisher);
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
