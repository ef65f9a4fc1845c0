import { describe, expect, it } from '@jest/globals';
import { runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { v7 as uuid } from 'uuid';
import type { ListingClient, PostedListing } from './listing-client.js';

export function describeConfirmations(listings: ListingClient): void {
  const { kind, tested } = listings;
  const { ask, hide } = confirmationDays[kind];
  const { reminder, hidden } = tested.subjects;
  const subjectsTo = (email: string) => listings.emailsTo(email).map(({ subject }) => subject);
  const pausedIn = async (id: string) =>
    (await listings.publishedChanges(id)).map(({ isPaused }) => isPaused);
  /** Waits until all listings that are due were processed. */
  const processAllDue = async () => {
    const last = await listings.createByOwner();
    await listings.age(ask + 1, last.id);
    await listings.waitUntilReminded(last.id);
  };
  const waitUntilHidden = (token: string) =>
    eventually(async () => expect((await listings.open(token)).rested_at).not.toBeNull());
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
      await processAllDue();
      await listings.service.waitForEmails();
      expect(listings.emailsTo(email)).toHaveLength(1);
      await listings.age(2, id);
      const { text } = await listings.service.inbox.emailAbout(email, reminder);
      expect(listings.tokenIn(text)).toBe(token);
      await listings.waitUntilReminded(id);
      const { message, listing } = await listings.pause(token, false);
      expect(message).toBe(tested.texts.confirmed);
      expect(listing).toMatchObject({ asked_at: null, rested_at: null });
      expect(Date.parse(listing.still_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
      await listings.pause(token, false);
      expect(await pausedIn(id)).toEqual([false]);
      await listings.age(ask - 1, id);
      await processAllDue();
      await listings.service.waitForEmails();
      expect(subjectsTo(email).slice(1)).toEqual([reminder]);
    });

    it(`hides the listing ${hide} days later, until one click resumes it`, async () => {
      const { id, email, token } = await listings.createByOwner();
      await listings.age(ask + 1, id);
      await listings.waitUntilReminded(id);
      await listings.age(hide - 1, id);
      await processAllDue();
      expect((await listings.open(token)).rested_at).toBeNull();
      await listings.age(2, id);
      await listings.service.inbox.emailAbout(email, hidden);
      await waitUntilHidden(token);
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
      await listings.open(listing.token);
      const { length } = await listings.publishedChanges(listing.id);
      await listings.edit(listing, listing.token);
      expect(await listings.publishedChanges(listing.id)).toHaveLength(length);
      await listings.age(2, listing.id);
      await listings.edit(listing, listing.token);
      expect(await listings.publishedChanges(listing.id)).toHaveLength(length + 1);
    });

    it('can be answered for its full time after a suspension', async () => {
      const { id, token, viewer } = await listings.createByOwner();
      await listings.age(ask + 1, id);
      await listings.waitUntilReminded(id);
      const suspension = uuid();
      await listings.service.suspend(viewer.owner_key, { id: suspension });
      await listings.age(hide + 1, id);
      await listings.service.reinstate(viewer.owner_key, suspension);
      await processAllDue();
      expect((await listings.open(token)).rested_at).toBeNull();
      await listings.age(hide + 1, id);
      await waitUntilHidden(token);
    });

    it('is answered by pausing the listing, and a paused listing gets none', async () => {
      const { id, email, token } = await listings.createByOwner();
      await listings.age(ask + 1, id);
      await listings.waitUntilReminded(id);
      await listings.age(hide + 1, id);
      await waitUntilHidden(token);
      await listings.service.inbox.emailAbout(email, hidden);
      expect((await listings.pause(token, true)).listing).toMatchObject({ is_paused: true, rested_at: null });
      await listings.age(400, id);
      await processAllDue();
      expect((await listings.open(token)).rested_at).toBeNull();
      expect((await listings.pause(token, false)).listing).toMatchObject({
        is_paused: false,
        asked_at: null,
      });
      await listings.service.waitForEmails();
      expect(subjectsTo(email).slice(1).sort()).toEqual([reminder, hidden].sort());
    });

    it('is sent once after an outage of the mail server, during which nothing is hidden', async () => {
      const { id, email, token } = await listings.createByOwner();
      const requested = async (times: number) =>
        eventually(async () => {
          const rows = await listings.rows<{ id: string }>(
            `select id from outbox where kind = 'mail' and type = $1 and aggregate_id = $2`,
            `${kind}-still`,
            id,
          );
          expect(rows).toHaveLength(times);
          return rows.map((row) => row.id);
        });
      await listings.service.inbox.whileDown(async () => {
        await listings.age(ask + 1, id);
        await requested(1);
        await listings.age(2 * ask, id);
        await requested(2);
        expect(await listings.open(token)).toMatchObject({ asked_at: null, rested_at: null });
      });
      await listings.waitUntilReminded(id);
      const requests = await requested(2);
      await eventually(async () =>
        expect(await listings.rows('select from inbox where event_id = any($1)', requests)).toHaveLength(2),
      );
      expect(subjectsTo(email).filter((subject) => subject === reminder)).toHaveLength(1);
    });

    it('is not sent to an unverified address, and the listing is hidden at the same age without an email', async () => {
      const { id, email, token } = await listings.create();
      await listings.age(ask + 1, id);
      await processAllDue();
      expect(await pausedIn(id)).toEqual([]);
      await listings.age(hide, id);
      await eventually(async () => expect(await pausedIn(id)).toEqual([true]));
      await processAllDue();
      await listings.service.waitForEmails();
      expect(listings.emailsTo(email)).toHaveLength(1);
      // Opening the link verifies the address and does not confirm a hidden listing.
      await listings.open(token);
      expect(await listings.open(token)).toMatchObject({ still_at: null, rested_at: expect.any(String) });
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
      await processAllDue();
      expect(await pausedIn(listing.id)).toEqual([]);
      await listings.setReminders(token, true);
      expect(await listings.wantsReminders(listing.viewer)).toBe(true);
      await processAllDue();
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
      await processAllDue();
      expect(await listings.open(listing.token)).toMatchObject({ asked_at: null, rested_at: null });
      await listings.setOwnReminders(listing.viewer, true);
      await listings.age(hide + 1, listing.id);
      await listings.service.inbox.emailAbout(listing.email, reminder);
    });

    it('has no preference without a listing', async () => {
      const viewer = listings.service.viewer(listings.newEmail());
      expect(await listings.wantsReminders(viewer)).toBeNull();
      await listings.setOwnReminders(viewer, false);
      expect(await listings.wantsReminders(viewer)).toBeNull();
    });

    it('is sent once by two instances, five at a time', async () => {
      const owners: PostedListing[] = [];
      while (owners.length < 12) owners.push(await listings.createByOwner());
      const ids = owners.map(({ id }) => id);
      const second = await runService(tested.service, { ...listings.service.env, PORT: 0 });
      try {
        await listings.age(ask + 1, ...ids);
        await listings.waitUntilReminded(...ids);
        await listings.service.waitForEmails();
      } finally {
        await second.stop();
      }
      for (const { email } of owners) expect(listings.emailsTo(email)).toHaveLength(2);
      const batches = await listings.rows<{ reminders: number }>(
        `select count(*)::int as reminders from outbox
         where type = $1 and aggregate_id = any($2) group by occurred_at`,
        `${kind}-still`,
        ids,
      );
      for (const { reminders } of batches) expect(reminders).toBeLessThanOrEqual(5);
    });
  });
}
