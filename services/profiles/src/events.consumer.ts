import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import { EventArg } from '@nearward/common/events/events-transport';
import { publishCurrent } from '@nearward/marketplace/listing/listing';
import { ListingEventsConsumer } from '@nearward/marketplace/listing/listing-events.consumer';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { ENV, type ProfilesEnv } from './env.js';
import { replaceOwner } from './profiles/profile-owner.js';
import { storeMembers } from './profiles/practice-members.js';
import { profileListing } from './profiles/profile-listing.js';
import { storeStop } from './profiles/stopped-employers.js';

/** Handles all events that profiles subscribes to: about accounts, practices, verified addresses, blocked senders and stopped employers. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer extends ListingEventsConsumer {
  @Inject(ENV) protected override readonly env: ProfilesEnv;

  @EventPattern(['identity.v1.OwnerKeyReplaced'])
  override onOwnerKeyReplaced(
    @EventArg() { event: replaced, manager }: EventArg<'identity.v1.OwnerKeyReplaced'>,
  ) {
    return replaceOwner(manager, replaced, this.env);
  }

  @EventPattern(['identity.v1.MembersChanged'])
  async onMembersChanged(
    @EventArg() { event: changed, manager }: EventArg<'identity.v1.MembersChanged'>,
  ): Promise<void> {
    await publishCurrent(manager, profileListing, await storeMembers(manager, changed), this.env);
  }

  @EventPattern(['contacts.v1.ContactStopChanged'])
  onContactStopChanged(@EventArg() { event: stop, manager }: EventArg<'contacts.v1.ContactStopChanged'>) {
    return storeStop(manager, stop, this.env);
  }

  @EventPattern(['jobs.v1.JobConfirmed'])
  onJobConfirmed(@EventArg() { event: { ownerKey, posterKey }, manager }: EventArg<'jobs.v1.JobConfirmed'>) {
    return this.recordVerifiedAddress(manager, posterKey || ownerKey);
  }

  @EventPattern(['jobs.v1.SenderBlocked'])
  onSenderBlocked(
    @EventArg() { event: { ownerKey: owner_key, sender }, manager }: EventArg<'jobs.v1.SenderBlocked'>,
  ) {
    return blockSender(manager, { owner_key, sender });
  }
}
