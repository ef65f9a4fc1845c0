import { describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { ListingClient } from './listing-client.js';

export function describeErasedOwners(listings: ListingClient): void {
  const { posted } = listings.tested.texts;
  const deleteAccount = async ({ owner_key, user_id }: SignedIn, askedAt = new Date()) => {
    await listings.service.handleDeletion(owner_key, { askedAt: askedAt.toISOString(), accountId: user_id });
  };

  describe('Listing posted while its owner deletes the account', () => {
    it('is erased if a session of the account posted it after the deletion', async () => {
      const email = listings.newEmail();
      const viewer = listings.service.viewer(email);
      const askedAt = new Date(Date.now() - 1000);
      await listings.post(email, { viewer });
      expect(await listings.countListings(email)).toBe(1);
      await deleteAccount(viewer, askedAt);
      expect(await listings.countListings(email)).toBe(0);
    });

    it('is not stored after the erasure, with the usual response', async () => {
      const email = listings.newEmail();
      const viewer = listings.service.viewer(email);
      await deleteAccount(viewer);
      expect(await listings.post(email, { viewer })).toBe(posted);
      expect(await listings.countListings(email)).toBe(0);
    });

    it('is not stored if a visitor sent it before the deletion', async () => {
      const email = listings.newEmail();
      await deleteAccount(listings.service.viewer(email), new Date(Date.now() + 60_000));
      await listings.post(email);
      expect(await listings.countListings(email)).toBe(0);
    });

    it('belongs to the next account of the address, signed in or not', async () => {
      for (const isSignedIn of [true, false]) {
        const email = listings.newEmail();
        await deleteAccount(listings.service.viewer(email));
        await listings.post(email, { viewer: isSignedIn ? listings.service.viewer(email) : null });
        expect(await listings.countListings(email)).toBe(1);
        await deleteAccount(listings.service.viewer(email), new Date(Date.now() - 60_000));
        expect(await listings.countListings(email)).toBe(1);
      }
    });
  });
}
