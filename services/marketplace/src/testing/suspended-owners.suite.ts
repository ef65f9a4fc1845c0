import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { v7 as uuid } from 'uuid';
import type { ListingClient, PostedListing } from './listing-client.js';

const rejected = `FORBIDDEN: ${suspensionTexts.refused}`;

export function describeSuspendedOwners(listings: ListingClient): void {
  const { posted } = listings.tested.texts;
  const createSuspendable = async () => ({ ...(await listings.create()), suspensionId: uuid() });
  type Suspendable = PostedListing & { suspensionId: string };
  const suspend = ({ viewer, suspensionId: id }: Suspendable, version = 1) =>
    listings.service.suspend(viewer.owner_key, { id, version });
  const reinstate = ({ viewer, suspensionId: id }: Suspendable, version = 2) =>
    listings.service.reinstate(viewer.owner_key, id, { version });
  const pausedIn = async ({ id }: PostedListing) =>
    (await listings.publishedChanges(id)).map(({ isPaused }) => isPaused);

  describe('Listing of a suspended owner', () => {
    it('is published as paused, and as before once the suspension is lifted', async () => {
      const [open, paused] = [await createSuspendable(), await createSuspendable()];
      await listings.pause(paused.token, true);
      for (const each of [open, paused]) await suspend(each);
      for (const each of [open, paused]) await reinstate(each);
      expect((await pausedIn(open)).slice(-2)).toEqual([true, false]);
      expect((await pausedIn(paused)).slice(-2)).toEqual([true, true]);
    });

    it('can be opened and deleted but not changed, by its link and by its owner', async () => {
      const listing = await createSuspendable();
      const viewer: Viewer = { ...listing.viewer, is_suspended: true };
      await suspend(listing);
      for (const [key, caller] of [
        [listing.token, {}],
        [listing.id, { viewer }],
      ] as const) {
        await expect(listings.pause(key, true, caller)).rejects.toThrow(rejected);
        await expect(listings.edit(listing, key, caller)).rejects.toThrow(rejected);
        expect((await listings.open(key, caller)).id).toBe(listing.id);
      }
      await listings.remove(listing.id, { viewer });
      expect(await listings.countListings(listing.email)).toBe(0);
    });

    it('is not stored when posted: the owner gets an error, and a visitor the usual response', async () => {
      const listing = await createSuspendable();
      await suspend(listing);
      await listings.remove(listing.token);
      const viewer = { ...listing.viewer, is_suspended: true };
      await expect(listings.post(listing.email, { viewer })).rejects.toThrow(rejected);
      expect(await listings.post(listing.email)).toBe(posted);
      expect(await listings.countListings(listing.email)).toBe(0);
    });

    it('has the state of the latest event, also if events are late or duplicate', async () => {
      const listing = await createSuspendable();
      await reinstate(listing, 2);
      await suspend(listing, 1);
      expect(await listings.countListings(listing.email, 'not is_suspended')).toBe(1);
      await suspend(listing, 3);
      const before = await listings.publishedChanges(listing.id);
      await suspend(listing, 3);
      expect(await listings.publishedChanges(listing.id)).toEqual(before);
      expect(await listings.countListings(listing.email, 'is_suspended')).toBe(1);
    });
  });
}
