import { describe, expect, it } from '@jest/globals';
import { statements } from '@nearward/common/database/sql';
import { eventually } from '@nearward/common/testing/eventually';
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

    it('has the link "This was not me" at a verified address too', async () => {
      const email = listings.newEmail();
      const { owner_key: ownerKey } = listings.service.viewer(email);
      await listings.service.deliver('identity.v1.AccountOpened', { accountId: uuid(), ownerKey });
      await listings.service.waitUntilIdle();
      await listings.post(email);
      const { text } = await listings.service.inbox.emailTo(email);
      expect(await listings.disown(listings.notMeTokenIn(text) ?? '')).toBe(texts.postingRemoved);
    });

    it('has no such link if the signed-in owner posted it', async () => {
      const { email } = await listings.createByOwner();
      expect(listings.notMeTokenIn((await listings.service.inbox.emailTo(email)).text)).toBeUndefined();
    });

    it('is emailed to an unverified address three times a day, and to the signed-in owner always', async () => {
      const email = listings.newEmail();
      for (let time = 0; time < 5; time++) expect(await listings.post(email)).toBe(posted);
      expect(await listings.countEmailRequests(email)).toBe(3);
      await listings.post(email, { viewer: listings.service.viewer(email) });
      expect(await listings.countEmailRequests(email)).toBe(4);
    });

    it('is not stored for a sender whom the owner blocked in the other service', async () => {
      const email = listings.newEmail();
      const client = uuid();
      const { owner_key: ownerKey } = listings.service.viewer(email);
      const type = kind === 'job' ? 'profiles.v1.SenderBlocked' : 'jobs.v1.SenderBlocked';
      await listings.service.deliver(type, { ownerKey, sender: `network:${client}` });
      await listings.service.waitUntilIdle();
      expect(await listings.post(email, { client })).toBe(posted);
      expect(await listings.countListings(email)).toBe(0);
    });

    it('keeps the block of its sender for 30 days', async () => {
      const { email } = await listings.create();
      const token = listings.notMeTokenIn((await listings.service.inbox.emailTo(email)).text) ?? '';
      await listings.disown(token);
      const { owner_key } = listings.service.viewer(email);
      const age = `update blocked_sender set blocked_at = now() - interval '30 days' where owner_key = $1`;
      const [, aged] = await listings.rows(`${age} returning 1`, owner_key);
      expect(aged).toBe(1);
      await eventually(async () => {
        const find = 'select from blocked_sender where owner_key = $1';
        expect(await listings.rows(find, owner_key)).toEqual([]);
      });
      const sweep = statements.find(({ text }) => text.startsWith('delete from blocked_sender'));
      const plan = await listings.service.dataSource.transaction(async (manager) => {
        // Postgres reads a few rows faster without an index.
        await manager.query('set local enable_seqscan = off');
        return manager.query<object[]>(`explain ${sweep?.text}`);
      });
      expect(JSON.stringify(plan)).toContain('blocked_sender_at');
    });

    it('leaves a first post to each other sender after 20 an hour for the address', async () => {
      const email = listings.newEmail();
      const [owner, sender] = [{ client: uuid() }, { client: uuid() }];
      for (let count = 0; count < 20; count++) expect(await listings.post(email, sender)).toBe(posted);
      await expect(listings.post(email, sender)).rejects.toThrow('TOO_MANY');
      expect(await listings.post(email, owner)).toBe(posted);
      await expect(listings.post(email, owner)).rejects.toThrow('TOO_MANY');
      expect(await listings.post(email, { viewer: listings.service.viewer(email) })).toBe(posted);
    });

    it('is one of 30 an hour for a sender', async () => {
      const client = uuid();
      for (let count = 0; count < 30; count++)
        expect(await listings.post(listings.newEmail(), { client })).toBe(posted);
      await expect(listings.post(listings.newEmail(), { client })).rejects.toThrow('TOO_MANY');
    });
  });
}
