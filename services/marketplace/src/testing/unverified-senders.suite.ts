import { describe, expect, it } from '@jest/globals';
import { texts } from '@nearward/proto/rest/texts';
import { v7 as uuid } from 'uuid';
import type { ListingClient } from './listing-client.js';

export function describeUnverifiedSenders(listings: ListingClient): void {
  const { kind, tested } = listings;
  const { posted } = tested.texts;

  describe('Listing posted by someone else', () => {
    it('is emailed without text of the sender to an unverified address', async () => {
      const email = listings.newEmail();
      await listings.post(email, {}, true);
      const first = await listings.service.inbox.emailTo(email);
      await listings.requestLinks(email);
      const again = await listings.service.inbox.emailTo(email, 2);
      for (const { subject, text, html } of [first, again])
        expect(subject + text + html).not.toMatch(/Pills|Call Me|San Francisco/i);
      expect(listings.notMeTokenIn(first.text)).toBeDefined();
    });

    it('is removed by "This was not me", which blocks the sender', async () => {
      const email = listings.newEmail();
      const client = uuid();
      await listings.post(email, { client });
      const token = listings.notMeTokenIn((await listings.service.inbox.emailTo(email)).text) ?? '';
      await expect(listings.disown(token.slice(1))).rejects.toThrow('NOT_FOUND');
      expect(await listings.countListings(email)).toBe(1);
      expect(await listings.disown(token)).toBe(texts.postingRemoved);
      expect(await listings.countListings(email)).toBe(0);
      await expect(listings.disown(token)).rejects.toThrow('NOT_FOUND');
      const { owner_key } = listings.service.viewer(email);
      const type = kind === 'job' ? 'jobs.v1.SenderBlocked' : 'profiles.v1.SenderBlocked';
      const blocked = await listings.service.publishedEvents(type);
      expect(blocked.filter(({ ownerKey }) => ownerKey === owner_key)).toMatchObject([
        { sender: `network:${client}` },
      ]);

      expect(await listings.post(email, { client })).toBe(posted);
      expect(await listings.countListings(email)).toBe(0);
      await listings.post(email, { client: uuid() });
      expect(await listings.countListings(email)).toBe(1);
    });

    it('has the link "This was not me" at a verified address too, unless the signed-in owner posted it', async () => {
      const email = listings.newEmail();
      const { owner_key: ownerKey } = listings.service.viewer(email);
      await listings.service.handle('identity.v1.AccountOpened', { accountId: uuid(), ownerKey });
      await listings.post(email);
      const { text } = await listings.service.inbox.emailTo(email);
      expect(await listings.disown(listings.notMeTokenIn(text) ?? '')).toBe(texts.postingRemoved);
      const own = await listings.createByOwner();
      expect(listings.notMeTokenIn((await listings.service.inbox.emailTo(own.email)).text)).toBeUndefined();
    });

    it('is emailed to an unverified address three times a day, and to the signed-in owner always', async () => {
      const email = listings.newEmail();
      const client = uuid();
      for (let time = 0; time < 5; time++) expect(await listings.post(email, { client })).toBe(posted);
      expect(await listings.countEmailRequests(email)).toBe(3);
      await listings.post(email, { viewer: listings.service.viewer(email) });
      expect(await listings.countEmailRequests(email)).toBe(4);
    });

    it('is not stored for a sender whom the owner blocked in the other service', async () => {
      const email = listings.newEmail();
      const client = uuid();
      const { owner_key: ownerKey } = listings.service.viewer(email);
      const type = kind === 'job' ? 'profiles.v1.SenderBlocked' : 'jobs.v1.SenderBlocked';
      await listings.service.handle(type, { ownerKey, sender: `network:${client}` });
      expect(await listings.post(email, { client })).toBe(posted);
      expect(await listings.countListings(email)).toBe(0);
    });
  });
}
