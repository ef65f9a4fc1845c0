import { describe, expect, it } from '@jest/globals';
import { texts } from '@nearward/proto/rest/texts';
import { v7 as uuid } from 'uuid';
import type { ListingClient, PostedListing } from './listing-client.js';

export function describePrivateLinks(listings: ListingClient): void {
  const { kind, tested } = listings;
  const notFound = `NOT_FOUND: ${tested.texts.notFound}`;

  const unusedFor = (days: number, id: string) =>
    listings.rows(
      `update ${kind} set link_used_at = now() - make_interval(days => $1) where id = $2`,
      days,
      id,
    );

  describe('Private link', () => {
    it('is emailed again once a minute, with a response that reveals nothing', async () => {
      const { email, token } = await listings.create();
      const client = uuid();
      expect(await listings.requestLinks(` ${email.toUpperCase()}`, { client })).toBe(texts.linkRequested);
      expect(await listings.emailedToken(email, 2)).toBe(token);
      expect(await listings.requestLinks(listings.newEmail())).toBe(texts.linkRequested);
      expect(await listings.requestLinks(email, { client })).toBe(texts.linkRequested);
      await expect(listings.requestLinks('no address')).rejects.toThrow(/^INVALID/);
      expect(await listings.countEmailRequests(email, tested.linksEmail)).toBe(1);
    });

    const countVerified = async ({ viewer }: PostedListing) => {
      const type = kind === 'job' ? 'jobs.v1.JobConfirmed' : 'profiles.v1.ProfileConfirmed';
      const confirmed = await listings.service.publishedEvents(type);
      return confirmed.filter(({ ownerKey }) => ownerKey === viewer.owner_key).length;
    };

    it('changes nothing when it is opened without the owner’s own session', async () => {
      const listing = await listings.create();
      const { id, token, cookie, viewer } = listing;
      await unusedFor(2, id);
      const read = () => listings.rows(`select * from ${kind} where id = $1`, id);
      const before = await read();
      const call = kind === 'job' ? 'GET /jobs/:token' : 'GET /profiles/:token';
      const parameters = { token, posting_browser: cookie };
      for (const other of [null, listings.newOwner().viewer, { ...viewer, actor_id: uuid() }]) {
        await listings.open(token, { viewer: other }, 'workspace_grant', cookie).catch(() => undefined);
        await listings.service.post('/text', other, { call, parameters });
      }
      expect(await read()).toEqual(before);
      expect(await countVerified(listing)).toBe(0);
    });

    it.each<[string, (listing: PostedListing) => Promise<unknown>]>([
      ['a change', ({ token }) => listings.pause(token, false)],
      ['an edit', (listing) => listings.edit(listing, listing.token)],
      ['the signed-in owner who opens it', ({ token, viewer }) => listings.open(token, { viewer })],
    ])('is used by %s, which verifies the address once', async (_, use) => {
      const listing = await listings.create();
      await unusedFor(2, listing.id);
      await use(listing);
      await use(listing);
      // The time of the confirmation is part of a profile only. With an edit it is one event.
      expect(await listings.publishedChanges(listing.id)).toHaveLength(kind === 'job' ? 0 : 1);
      expect(await countVerified(listing)).toBe(1);
      expect(await listings.open(listing.token)).toMatchObject({ still_at: expect.any(String) });
      expect(
        await listings.rows(
          `select from ${kind} where id = $1 and link_used_at > now() - interval '1 day'`,
          listing.id,
        ),
      ).toHaveLength(1);
    });

    it('saves a form only at the version that it was read, if it names one', async () => {
      const listing = await listings.create({ fields: { provider_types: ['Nurse Practitioner'] } });
      const { token } = listing;
      const { version } = await listings.open<{ version: number }>(token, {}, 'version');
      await listings.pause(token, true); // not in the form
      await listings.edit(listing, token, {}, version);
      await expect(listings.edit(listing, token, {}, version)).rejects.toThrow(
        `CONFLICT: ${texts.changedElsewhere}`,
      );
      const now = await listings.open<{ version: number }>(token, {}, 'version');
      await listings.edit(listing, token, {}, now.version);
      await listings.edit(listing, token);
    });

    it('cannot be guessed: a client gets 30 attempts a minute, while valid links always open', async () => {
      const { token } = await listings.create();
      const client = uuid();
      for (let time = 0; time < 15; time++) {
        await expect(listings.open('guess', { client })).rejects.toThrow(notFound);
        await expect(listings.remove(uuid(), { client })).rejects.toThrow(notFound);
      }
      const tooMany = `TOO_MANY: ${texts.tooMany}`;
      await expect(listings.open('guess', { client })).rejects.toThrow(tooMany);
      await expect(listings.remove(uuid(), { client })).rejects.toThrow(tooMany);
      expect(await listings.open(token, { client })).toMatchObject({ is_paused: false });
    });
  });

  describe('Renewed link', () => {
    it('is emailed when requested, and the old link expires immediately', async () => {
      const client = uuid();
      const { id, email, token } = await listings.create();
      expect(await listings.renewLink(token, { client })).toBe(texts.linkRenewed);
      await expect(listings.open(token)).rejects.toThrow(notFound);
      await expect(listings.renewLink(token, { client })).rejects.toThrow(notFound);
      const renewed = await listings.emailedToken(email, 2);
      expect(renewed).not.toBe(token);
      expect((await listings.open(renewed)).id).toBe(id);
      await expect(listings.renewLink(renewed, { client })).rejects.toThrow(/^TOO_MANY/);
      expect((await listings.open(renewed)).id).toBe(id);
    });

    it('is emailed to the signed-in owner by id, and to no other account or impersonating admin', async () => {
      const { id, email, token, viewer } = await listings.create();
      await expect(listings.renewLink(id)).rejects.toThrow(notFound);
      const other = listings.service.viewer('other@example.com');
      await expect(listings.renewLink(id, { viewer: other })).rejects.toThrow(notFound);
      await expect(listings.renewLink(id, { viewer: { ...viewer, actor_id: uuid() } })).rejects.toThrow(
        `FORBIDDEN: ${texts.notWhileImpersonating}`,
      );
      expect((await listings.open(token)).id).toBe(id);
      expect(await listings.renewLink(id, { viewer })).toBe(texts.linkRenewed);
      expect((await listings.open(await listings.emailedToken(email, 2))).id).toBe(id);
    });

    it('is all that a link still gives after 180 days without use, once', async () => {
      const listing = await listings.create();
      const { id, email, token } = listing;
      await unusedFor(179, id);
      expect((await listings.open(token)).id).toBe(id);
      await unusedFor(181, id);
      for (let time = 0; time < 2; time++)
        await expect(listings.open(token)).rejects.toThrow(`NOT_FOUND: ${texts.linkUnused}`);
      await expect(listings.edit(listing, token)).rejects.toThrow(notFound);
      await expect(listings.pause(token, false)).rejects.toThrow(notFound);
      await expect(listings.remove(token)).rejects.toThrow(notFound);
      expect(await listings.countEmailRequests(email)).toBe(1);
      expect(await listings.renewLink(token)).toBe(texts.linkRenewed);
      await expect(listings.renewLink(token)).rejects.toThrow(notFound);
      expect(await listings.countEmailRequests(email)).toBe(2);
      expect((await listings.open(await listings.emailedToken(email, 2))).id).toBe(id);
    });
  });
}
