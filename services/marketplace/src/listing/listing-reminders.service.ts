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
import { deriveTokenVersion } from '../capability-token.js';
import { daysAgo } from '../days.js';
import { dayAt } from '../geocoding/time-zone.js';
import { type LinkCredentials, PrivateLinks } from '../private-links.js';
import { isOwnerVerified } from '../unverified-senders/verified-owners.js';
import type { ListingEntity } from './listing.entity.js';
import { LISTING_DEFINITION, type ListingDefinition, type ListingEnv } from './listing.js';

/**
 * Emails owners to confirm their listings, and hides listings whose reminder had no answer. The deadline starts when the
 * email is sent. Unverified addresses get no reminder, since they already have the private link; their listings are hidden
 * at the same age.
 */
@Injectable()
export class ListingReminders extends Sweeper<ListingEnv> {
  protected readonly failureMessage = 'Confirmation reminders failed; the next run tries again';

  constructor(
    dataSource: DataSource,
    @Inject(ENV) env: ListingEnv,
    @Inject(LISTING_DEFINITION) private readonly definition: ListingDefinition,
    private readonly links: PrivateLinks,
  ) {
    super(dataSource, env);
  }

  /** The links to unsubscribe from reminders about all listings of an address. They end when this listing gets another one. */
  unsubscribeLinks(
    listing: Pick<ListingEntity, 'id' | 'owner_key' | 'address_key'>,
  ): NonNullable<EmailText['unsubscribe']> {
    const { kind } = this.definition;
    const { PUBLIC_URL } = this.env;
    // The version keeps an email to a former address of the listing from changing the choice of the next one.
    const token_version = deriveTokenVersion(addressKeyOf(listing));
    const token = this.links.token(`${kind}-asks`, { id: listing.id, token_version });
    return {
      page: `${PUBLIC_URL}${pagePath('/unsubscribe/:token', { token })}?of=${kind}s`,
      call: `${PUBLIC_URL}/api/unsubscribe/${kind}s/${token}`,
    };
  }

  /**
   * Records a reminder that is about to be sent. Returns the ids of its listings, and the data of the email, with the day
   * `rests_on`, in the time zone of `place`, on which they are hidden. Null if there are none or the address is not verified.
   */
  async recordReminder(manager: EntityManager, listing: ListingEntity, place: Parameters<typeof dayAt>[0]) {
    const { kind, reminders } = this.definition;
    if (!(await isOwnerVerified(manager, addressKeyOf(listing)))) return null;
    const ids = await reminders.recordReminder(manager, addressKeyOf(listing));
    if (ids.length === 0) return null;
    const rests_on = dayAt(place, daysAgo(-confirmationDays[kind].hide));
    return { ids, email: { unsubscribe: this.unsubscribeLinks(listing), rests_on } };
  }

  /** Turns reminders on or off, by the link of an email. Without reminders listings are not hidden. */
  async setPreference(credentials: LinkCredentials, wanted: boolean): Promise<void> {
    const { manager } = this.dataSource;
    const { address_key } = await this.links.open(
      `${this.definition.kind}-asks`,
      credentials,
      texts.linkNotFound,
      async ({ id, token_version }) => {
        const current = await this.definition.reminders.findAddress.first(manager, id);
        if (!current) return null;
        const { address_key, owner_key } = current;
        // The previous release sends 1, and its owner is the address.
        const isCurrent =
          token_version === deriveTokenVersion(address_key) ||
          (token_version === 1 && address_key === owner_key);
        return isCurrent ? current : null;
      },
    );
    await this.definition.reminders.setPreference.run(manager, address_key, wanted);
  }

  /** Turns reminders on or off for the signed-in owner. */
  setOwnPreference(viewer: Viewer, wanted: boolean): Promise<void> {
    return this.definition.reminders.setPreference.run(
      this.dataSource,
      addressKeyOf(requireInPerson(viewer)),
      wanted,
    );
  }

  /** Whether an address wants reminders; null if it has no listings. */
  isWanted(address_key: string): Promise<boolean | null> {
    return this.definition.reminders.isWanted(this.dataSource, address_key);
  }

  protected sweep(): Promise<void> {
    return this.dataSource.transaction((manager) => this.processBatch(manager));
  }

  private async processBatch(manager: EntityManager): Promise<void> {
    const { reminders, emails } = this.definition;
    const due = await reminders.findDue.all(manager);
    if (due.length === 0) return;
    const unreminded = due.filter(({ is_reminded }) => !is_reminded);
    const toRemind = unreminded.filter(({ is_verified }) => is_verified);
    const toDelay = unreminded.filter(({ is_verified, is_overdue }) => !is_verified && !is_overdue);
    const toHide = due.filter(
      ({ is_reminded, is_verified, is_overdue }) => is_reminded || (!is_verified && is_overdue),
    );
    await reminders.postpone.run(manager, idsOf(toRemind));
    await reminders.delayHiding.run(manager, idsOf(toDelay));
    await this.hide(manager, idsOf(toHide));
    for (const listing of onePerAddress(toRemind)) await this.emailAddress(manager, emails.reminder, listing);
    // An address with listings in several batches gets one email, after the last of them.
    for (const listing of onePerAddress(toHide.filter(({ is_verified }) => is_verified)))
      if (!(await reminders.hasMoreToHide(manager, listing.address_key)))
        await this.emailAddress(manager, emails.hidden, listing);
  }

  /** Hides locked listings and publishes the change. */
  private async hide(manager: EntityManager, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const listing of await manager.findBy(this.definition.entity, { id: In(ids) })) {
      Object.assign(listing, { rested_at: new Date(), still_due_at: null });
      await manager.save(listing);
      await this.definition.publishChanged(manager, [listing], this.env);
    }
  }

  /** Emails an address about all its listings, with links that have not expired. */
  private async emailAddress(
    manager: EntityManager,
    email: string,
    { id, address_key }: DueListing,
  ): Promise<void> {
    await this.definition.renewal.renewExpired(manager, address_key);
    await requestEmail<Record<string, unknown>>(manager, email, id);
  }
}

interface DueListing {
  id: string;
  address_key: string;
}

const idsOf = (due: DueListing[]) => due.map(({ id }) => id);
const onePerAddress = (due: DueListing[]) => [
  ...new Map(due.map((listing) => [listing.address_key, listing])).values(),
];
