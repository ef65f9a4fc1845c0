import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import type { ListingClient, PostedListing } from './listing-client.js';

export function describeConfirmations(listings: ListingClient): void {
  const { kind, tested } = listings;
  const { ask, hide } = confirmationDays[kind];
  const { reminder, hidden } = tested.subjects;
  const subjectsTo = (email: string) => listings.emailsTo(email).map(({ subject }) => subject);
  const pausedIn = async (id: string) =>
    (await listings.publishedChanges(id)).map(({ isPaused }) => isPaused);
  /** The token to unsubscribe, from the reminder. */
  const unsubscribeToken = async ({ email }: PostedListing) => {
    const { headers } = await listings.service.inbox.emailAbout(email, reminder);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = new RegExp(`/api/unsubscribe/${kind}s/([\\w-]+)`).exec(headers['list-unsubscribe'] ?? '');
    return link?.[1] ?? '';
  };

  describe('Confirmation reminder', () => {
    it(`is sent ${ask} days after the last confirmation, and not again after a confirmation`, async () => {
      const { id, email, token } = await listings.createByOwner();
      await listings.age(ask - 1, id);
      await listings.processAllDue();
      await listings.service.waitForEmails();
      expect(listings.emailsTo(email)).toHaveLength(1);
      await listings.age(2, id);
      const { text } = await listings.service.inbox.emailAbout(email, reminder);
      expect(listings.tokenIn(text)).toBe(token);
      await listings.waitUntilReminded(id);
      const before = Date.now();
      const { message, listing } = await listings.pause(token, false);
      expect(message).toBe(tested.texts.confirmed);
      expect(listing).toMatchObject({ asked_at: null, rested_at: null });
      expect(Date.parse(listing.still_at ?? '')).toBeGreaterThanOrEqual(before);
      await listings.pause(token, false);
      expect(await pausedIn(id)).toEqual([false]);
      await listings.age(ask - 1, id);
      await listings.processAllDue();
      await listings.service.waitForEmails();
      expect(subjectsTo(email).slice(1)).toEqual([reminder]);
    });

    it(`hides the listing ${hide} days later, until one click resumes it`, async () => {
      const { id, email, token } = await listings.createByOwner();
      await listings.age(ask + 1, id);
      await listings.waitUntilReminded(id);
      await listings.age(hide - 1, id);
      await listings.processAllDue();
      expect((await listings.open(token)).rested_at).toBeNull();
      await listings.age(2, id);
      await listings.service.inbox.emailAbout(email, hidden);
      await listings.waitUntilHidden(token);
      expect((await listings.open(token)).is_paused).toBe(false);
      expect((await pausedIn(id)).at(-1)).toBe(true);
      for (const unknown of [id, token.slice(0, 24) + 'A'.repeat(24)])
        await expect(listings.pause(unknown, false)).rejects.toThrow('NOT_FOUND');
      const resumed = await listings.pause(token, false);
      expect(resumed).toMatchObject({
        message: tested.texts.resumed,
        listing: { is_paused: false, asked_at: null, rested_at: null },
      });
      expect((await pausedIn(id)).at(-1)).toBe(false);
    });

    it('is answered by an edit, which is published only if it changes something', async () => {
      const listing = await listings.create();
      await listings.pause(listing.token, false);
      const { length } = await listings.publishedChanges(listing.id);
      await listings.edit(listing, listing.token);
      expect(await listings.publishedChanges(listing.id)).toHaveLength(length);
      await listings.age(2, listing.id);
      await listings.edit(listing, listing.token);
      expect(await listings.publishedChanges(listing.id)).toHaveLength(length + 1);
    });

    it('is not sent to an unverified address, and the listing is hidden at the same age without an email', async () => {
      const { id, email, token, viewer } = await listings.create();
      await listings.age(ask + 1, id);
      await listings.processAllDue();
      expect(await pausedIn(id)).toEqual([]);
      await listings.age(hide, id);
      await eventually(async () => expect(await pausedIn(id)).toEqual([true]));
      await listings.processAllDue();
      await listings.service.waitForEmails();
      expect(listings.emailsTo(email)).toHaveLength(1);
      // The owner's visit verifies the address and does not confirm a hidden listing.
      expect(await listings.open(token, { viewer })).toMatchObject({
        still_at: null,
        rested_at: expect.any(String),
      });
      expect((await listings.pause(token, false)).listing.rested_at).toBeNull();
    });

    it('can be turned off and on by its link, and without reminders nothing is hidden', async () => {
      const listing = await listings.createByOwner();
      await listings.age(ask + 1, listing.id);
      const token = await unsubscribeToken(listing);
      await listings.waitUntilReminded(listing.id);
      await listings.setReminders(token, false);
      expect(await listings.wantsReminders(listing.viewer)).toBe(false);
      await listings.age(ask + hide, listing.id);
      await listings.processAllDue();
      expect(await pausedIn(listing.id)).toEqual([]);
      await listings.setReminders(token, true);
      expect(await listings.wantsReminders(listing.viewer)).toBe(true);
      await listings.processAllDue();
      expect(await pausedIn(listing.id)).toEqual([]);
      await listings.age(hide + 1, listing.id);
      await eventually(async () => expect(await pausedIn(listing.id)).toEqual([true]));
    });

    it('can be turned off by the signed-in owner, also while suspended, and by no one else', async () => {
      const [listing, otherListing] = [await listings.createByOwner(), await listings.createByOwner()];
      await expect(listings.setOwnReminders(null, false)).rejects.toThrow('UNAUTHENTICATED');
      const impersonated = { ...listing.viewer, actor_id: otherListing.viewer.user_id };
      await expect(listings.setOwnReminders(impersonated, false)).rejects.toThrow('FORBIDDEN');
      await expect(listings.setReminders('no-token', false)).rejects.toThrow('NOT_FOUND');
      expect(await listings.wantsReminders(listing.viewer)).toBe(true);
      await listings.setOwnReminders({ ...listing.viewer, is_suspended: true }, false);
      expect(await listings.wantsReminders(listing.viewer)).toBe(false);
      expect(await listings.wantsReminders(otherListing.viewer)).toBe(true);
      await listings.age(ask + hide + 1, listing.id);
      await listings.processAllDue();
      expect(await listings.open(listing.token)).toMatchObject({ asked_at: null, rested_at: null });
      await listings.setOwnReminders(listing.viewer, true);
      await listings.age(hide + 1, listing.id);
      await listings.service.inbox.emailAbout(listing.email, reminder);
      const { viewer: withoutListing } = listings.newOwner();
      await listings.setOwnReminders(withoutListing, false);
      expect(await listings.wantsReminders(withoutListing)).toBeNull();
    });
  });
}
