import { describe, expect, it } from '@jest/globals';
import { runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import type { ListingClient } from './listing-client.js';

export function describeEditedListings(listings: ListingClient): void {
  describe('Edited listing', () => {
    it('is published again on startup as it is, since the previous release shows what is paused', async () => {
      const [edited, unedited] = [await listings.create(), await listings.create()];
      await listings.pause(edited.token, true);
      const pausedIn = async (id: string) =>
        (await listings.publishedChanges(id)).map(({ isPaused }) => isPaused);
      expect(await pausedIn(edited.id)).toEqual([true]);
      const next = await runService(listings.tested.service, { ...listings.service.env, PORT: 0 });
      try {
        await eventually(async () => expect(await pausedIn(edited.id)).toEqual([true, true]));
        expect(await pausedIn(unedited.id)).toEqual([]);
      } finally {
        await next.stop();
      }
    });
  });
}
