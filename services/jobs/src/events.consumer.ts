import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import { EventArg } from '@nearward/common/events/events-transport';
import { ListingEventsConsumer } from '@nearward/marketplace/listing/listing-events.consumer';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import { Controller, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
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
  onProfileConfirmed(@EventArg() { event: { ownerKey }, manager }: EventArg<'profiles.v1.ProfileConfirmed'>) {
    return this.recordVerifiedAddress(manager, ownerKey);
  }

  /** Jobs that the founder posted alone before get the keys of the practice. */
  @EventPattern(['identity.v1.OwnerKeyReplaced'])
  override async onOwnerKeyReplaced(
    @EventArg() replaced: EventArg<'identity.v1.OwnerKeyReplaced'>,
  ): Promise<void> {
    await super.onOwnerKeyReplaced(replaced);
    await markRenamed.run(replaced.manager, [replaced.event.newKey]);
  }

  @EventPattern(['identity.v1.PracticeChanged'])
  onPracticeChanged(@EventArg() { event: practice, manager }: EventArg<'identity.v1.PracticeChanged'>) {
    return storePractice(manager, practice);
  }

  @EventPattern(['identity.v1.MembersChanged'])
  onMembersChanged(@EventArg() { event: changed, manager }: EventArg<'identity.v1.MembersChanged'>) {
    return storeMembers(manager, changed);
  }

  @EventPattern(['billing.v1.CustomerChanged'])
  onCustomerChanged(@EventArg() { event: customer, manager }: EventArg<'billing.v1.CustomerChanged'>) {
    return storePayer(manager, customer);
  }

  @EventPattern(['identity.v1.MembershipEnded'])
  async onMembershipEnded(
    @EventArg() { event: ended, manager }: EventArg<'identity.v1.MembershipEnded'>,
  ): Promise<void> {
    await recordPastMember(manager, ended);
    await replaceInAllJobs(manager, ended, this.env);
  }

  @EventPattern(['identity.v1.JobContactEnded'])
  onJobContactEnded(@EventArg() { event: ended, manager }: EventArg<'identity.v1.JobContactEnded'>) {
    return ended.jobId ? replaceInJob(manager, ended, this.env) : replaceInAllJobs(manager, ended, this.env);
  }

  @EventPattern(['contacts.v1.JobFilled'])
  onJobFilled(@EventArg() { event: filled, manager }: EventArg<'contacts.v1.JobFilled'>) {
    return pauseFilledJob(manager, filled, this.env);
  }

  @EventPattern(['profiles.v1.SenderBlocked'])
  onSenderBlocked(
    @EventArg() { event: { ownerKey: owner_key, sender }, manager }: EventArg<'profiles.v1.SenderBlocked'>,
  ) {
    return blockSender(manager, { owner_key, sender });
  }
}
