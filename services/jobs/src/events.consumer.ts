import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import type { EventContext } from '@nearward/common/events/events-transport';
import { ListingEventsConsumer } from '@nearward/marketplace/listing/listing-events.consumer';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { JobsEnv } from './env.js';
import { pauseFilledJob } from './jobs/pause-filled-job.js';
import { replaceInAllJobs, replaceInJob } from './practices/former-members.js';
import { storePayer } from './imports/live-limit.js';
import { storeMembers, storePractice } from './practices/practices.js';
import { markRenamed, recordPastMember } from './practices/team-members.js';

/** Handles all events that jobs subscribes to: about accounts, practices, customers, verified addresses and blocked senders. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer extends ListingEventsConsumer {
  declare protected readonly env: JobsEnv;

  @EventPattern(['profiles.v1.ProfileConfirmed'])
  onProfileConfirmed(
    @Payload() { ownerKey }: EventMessage<'profiles.v1.ProfileConfirmed'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.recordVerifiedAddress(manager, ownerKey);
  }

  /** Jobs that the founder posted alone before get the keys of the practice. */
  @EventPattern(['identity.v1.OwnerKeyReplaced'])
  override async onOwnerKeyReplaced(
    @Payload() replaced: EventMessage<'identity.v1.OwnerKeyReplaced'>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await super.onOwnerKeyReplaced(replaced, context);
    await markRenamed.run(context.manager, [replaced.newKey]);
  }

  @EventPattern(['identity.v1.PracticeChanged'])
  onPracticeChanged(
    @Payload() practice: EventMessage<'identity.v1.PracticeChanged'>,
    @Ctx() { manager }: EventContext,
  ) {
    return storePractice(manager, practice);
  }

  @EventPattern(['identity.v1.MembersChanged'])
  onMembersChanged(
    @Payload() changed: EventMessage<'identity.v1.MembersChanged'>,
    @Ctx() { manager }: EventContext,
  ) {
    return storeMembers(manager, changed);
  }

  @EventPattern(['billing.v1.CustomerChanged'])
  onCustomerChanged(
    @Payload() customer: EventMessage<'billing.v1.CustomerChanged'>,
    @Ctx() { manager }: EventContext,
  ) {
    return storePayer(manager, customer);
  }

  @EventPattern(['identity.v1.MembershipEnded'])
  async onMembershipEnded(
    @Payload() ended: EventMessage<'identity.v1.MembershipEnded'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await recordPastMember(manager, ended);
    await replaceInAllJobs(manager, ended, this.env);
  }

  @EventPattern(['identity.v1.JobContactEnded'])
  onJobContactEnded(
    @Payload() ended: EventMessage<'identity.v1.JobContactEnded'>,
    @Ctx() { manager }: EventContext,
  ) {
    return ended.jobId ? replaceInJob(manager, ended, this.env) : replaceInAllJobs(manager, ended, this.env);
  }

  @EventPattern(['contacts.v1.JobFilled'])
  onJobFilled(@Payload() filled: EventMessage<'contacts.v1.JobFilled'>, @Ctx() { manager }: EventContext) {
    return pauseFilledJob(manager, filled, this.env);
  }

  @EventPattern(['profiles.v1.SenderBlocked'])
  onSenderBlocked(
    @Payload() { ownerKey: owner_key, sender }: EventMessage<'profiles.v1.SenderBlocked'>,
    @Ctx() { manager }: EventContext,
  ) {
    return blockSender(manager, { owner_key, sender });
  }
}
