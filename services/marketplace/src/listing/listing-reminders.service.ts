import type { EmailText } from '@nearward/common/email/email-templates';
import { Sweeper } from '@nearward/common/app/sweeper';
import { ENV } from '@nearward/common/env/tokens';
import { requestEmail } from '@nearward/common/events/outbox';
import { addressKeyOf, requireInPerson, type Viewer } from '@nearward/common/app/viewer/viewer';
import { pagePath } from '@nearward/proto/page-path';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { versionOf } from '../capability-token.js';
import { daysAgo } from '../days-ago.js';
import { dayAt } from '../geocoding/time-zone.js';
import { type LinkCredentials, PrivateLinks } from '../private-links.js';
import { isOwnerVerified } from '../unverified-senders/verified-owners.js';
import { type Listing, LISTING, type ListingEntity, type ListingEnv } from './listing.js';

/**
 * Emails owners to confirm their listings, and hides listings whose reminder had no answer. The deadline starts when the
 * email is sent. Unverified addresses get no reminder, since they already have the private link; their listings are hidden
 * at the same age.
 */
@Injectable()
export class ListingReminders extends Sweeper {
  constructor(
    @Inject(LISTING) private readonly listing: Listing,
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
    @Inject(ENV) private readonly env: ListingEnv,
  ) {
    super(env.SWEEP_SECONDS, 'Confirmation reminders failed; the next run tries again');
  }

  /** The links to unsubscribe from reminders about all listings of this listing's address. They end when it has another one. */
  unsubscribe(
    listing: Pick<ListingEntity, 'id' | 'owner_key' | 'address_key'>,
  ): NonNullable<EmailText['unsubscribe']> {
    const { kind } = this.listing;
    const { PUBLIC_URL } = this.env;
    const { id } = listing;
    // So that an email to a former address of the listing does not change the choice of the next one.
    const token = this.links.token(`${kind}-asks`, { id, token_version: versionOf(addressKeyOf(listing)) });
    return {
      page: `${PUBLIC_URL}${pagePath('/unsubscribe/:token', { token })}?of=${kind}s`,
      call: `${PUBLIC_URL}/api/unsubscribe/${kind}s/${token}`,
    };
  }

  /**
   * For a reminder that is about to be sent: records it, and returns the listings that it asks about. Null if there are none or
   * the address is not verified. They are hidden on `rests_on`, a day in the time zone of `place`.
   */
  async begin(manager: EntityManager, listing: ListingEntity, place: Parameters<typeof dayAt>[0]) {
    const { kind, reminders } = this.listing;
    if (!(await isOwnerVerified(manager, addressKeyOf(listing)))) return null;
    const ids = await reminders.noteAsked(manager, addressKeyOf(listing));
    if (ids.length === 0) return null;
    const rests_on = dayAt(place, daysAgo(-confirmationDays[kind].hide));
    return { ids, email: { unsubscribe: this.unsubscribe(listing), rests_on } };
  }

  /** Turns reminders on or off, by the link of an email. Without reminders listings are not hidden. */
  async setPreference(credentials: LinkCredentials, wanted: boolean): Promise<void> {
    const { manager } = this.dataSource;
    const { address_key } = await this.links.open(
      `${this.listing.kind}-asks`,
      credentials,
      texts.linkNotFound,
      async ({ id, token_version }) => {
        const current = await this.listing.reminders.addressOf.first(manager, id);
        if (!current) return null;
        const { address_key, owner_key } = current;
        // The previous release sends 1, and its owner is the address.
        const isSent =
          token_version === versionOf(address_key) || (token_version === 1 && address_key === owner_key);
        return isSent ? current : null;
      },
    );
    await this.listing.reminders.setPreference.run(manager, address_key, wanted);
  }

  /** The same for a signed-in owner. */
  setOwnPreference(viewer: Viewer, wanted: boolean): Promise<void> {
    return this.listing.reminders.setPreference.run(
      this.dataSource,
      addressKeyOf(requireInPerson(viewer)),
      wanted,
    );
  }

  /** Whether an address wants reminders; null if it has no listings. */
  preferenceOf(address_key: string): Promise<boolean | null> {
    return this.listing.reminders.wanted(this.dataSource, address_key);
  }

  protected sweep(): Promise<void> {
    return this.dataSource.transaction((manager) => this.processBatch(manager));
  }

  private async processBatch(manager: EntityManager): Promise<void> {
    const due = await this.listing.reminders.findDue.all(manager);
    if (due.length === 0) return;
    const unreminded = due.filter(({ was_asked }) => !was_asked);
    const toRemind = unreminded.filter(({ is_verified }) => is_verified);
    const toDelay = unreminded.filter(({ is_verified, is_late }) => !is_verified && !is_late);
    const toHide = due.filter(
      ({ was_asked, is_verified, is_late }) => was_asked || (!is_verified && is_late),
    );
    await this.listing.reminders.postpone.run(manager, idsOf(toRemind));
    await this.listing.reminders.delayHiding.run(manager, idsOf(toDelay));
    await this.hide(manager, idsOf(toHide));
    const { emails } = this.listing;
    for (const due of onePerAddress(toRemind)) await this.emailAddress(manager, emails.reminder, due);
    // The last batch of an address emails about all of them.
    for (const due of onePerAddress(toHide.filter(({ is_verified }) => is_verified)))
      if (!(await this.listing.reminders.hasMoreToHide(manager, due.address_key)))
        await this.emailAddress(manager, emails.hidden, due);
  }

  /** Hides these listings, which are locked, and publishes the change. */
  private async hide(manager: EntityManager, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const listing of await manager.findBy(this.listing.entity, { id: In(ids) })) {
      Object.assign(listing, { rested_at: new Date(), still_due_at: null });
      await manager.save(listing);
      await this.listing.publishChanged(manager, [listing], this.env);
    }
  }

  /** Emails an address about all its listings, with links that have not expired. */
  private async emailAddress(manager: EntityManager, email: string, { id, address_key }: Due): Promise<void> {
    await this.listing.renewal.renewForgotten(manager, address_key);
    await requestEmail<Record<string, unknown>>(manager, email, id);
  }
}

interface Due {
  id: string;
  address_key: string;
}

const idsOf = (due: Due[]) => due.map(({ id }) => id);
const onePerAddress = (due: Due[]) => [...new Map(due.map((each) => [each.address_key, each])).values()];
