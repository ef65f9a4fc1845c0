import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import type { EventContext } from '@nearward/common/events/events-transport';
import { publishCurrent } from '@nearward/marketplace/listing/listing';
import { ListingEventsConsumer } from '@nearward/marketplace/listing/listing-events.consumer';
import { blockSender } from '@nearward/marketplace/unverified-senders/blocked-senders';
import type { EventMessage } from '@nearward/proto/events';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
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
    @Payload() replaced: EventMessage<'identity.v1.OwnerKeyReplaced'>,
    @Ctx() { manager }: EventContext,
  ) {
    return replaceOwner(manager, replaced, this.env);
  }

  @EventPattern(['identity.v1.MembersChanged'])
  async onMembersChanged(
    @Payload() changed: EventMessage<'identity.v1.MembersChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await publishCurrent(manager, profileListing, await storeMembers(manager, changed), this.env);
  }

  @EventPattern(['contacts.v1.ContactStopChanged'])
  onContactStopChanged(
    @Payload() stop: EventMessage<'contacts.v1.ContactStopChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    return storeStop(manager, stop, this.env);
  }

  @EventPattern(['jobs.v1.JobConfirmed'])
  onJobConfirmed(
    @Payload() { ownerKey, posterKey }: EventMessage<'jobs.v1.JobConfirmed'>,
    @Ctx() { manager }: EventContext,
  ) {
    return this.recordVerifiedAddress(manager, posterKey || ownerKey);
  }

  @EventPattern(['jobs.v1.SenderBlocked'])
  onSenderBlocked(
    @Payload() { ownerKey: owner_key, sender }: EventMessage<'jobs.v1.SenderBlocked'>,
    @Ctx() { manager }: EventContext,
  ) {
    return blockSender(manager, { owner_key, sender });
  }
}
