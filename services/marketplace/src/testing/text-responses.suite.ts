import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { type ComparedCall, readBothWays, readUserPart } from '@nearward/common/testing/read-both-ways';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { Caller, ListingClient, PostedListing } from './listing-client.js';

export function describeTextResponses(listings: ListingClient): void {
  const { kind } = listings;
  const compared: ComparedCall = {
    call: kind === 'job' ? 'GET /jobs/:token' : 'GET /profiles/:token',
    operation: kind === 'job' ? 'JobByToken' : 'ProfileByToken',
    responseIn: (data) => ({ [kind]: data[`${kind}ByToken`] }),
  };

  describe('Text response of a private link', () => {
    let listing: PostedListing;
    beforeAll(async () => {
      listing = await listings.create();
      await listings.open(listing.token);
    });

    const expectSame = async (token: string, caller: Caller = {}) => {
      const parameters = { token, posting_browser: null };
      const [text, graph] = await readBothWays(listings.service, compared, parameters, {
        viewer: null,
        ...caller,
      });
      expect(text).toEqual(graph);
      return JSON.stringify(text);
    };

    it.each<[string, () => Viewer]>([
      ['a visitor', () => null],
      ['the owner', () => listing.viewer],
      ['a suspended owner', () => ({ ...listing.viewer, is_suspended: true })],
      ['another person', () => listings.service.viewer('other@example.com')],
      ['an admin who acts as the owner', () => ({ ...listing.viewer, actor_id: uuid() })],
    ])('is the same as through GraphQL for %s', async (_, viewerOf) => {
      const viewer = viewerOf();
      expect(await expectSame(listing.token, { viewer })).toContain(listing.id);
      const byId = await expectSame(listing.id, { viewer });
      expect(byId.includes(listing.email)).toBe(viewer?.owner_key === listing.viewer.owner_key);
    });

    it('has no token for an admin who acts as the owner', async () => {
      const acting = { ...listing.viewer, actor_id: uuid() };
      for (const token of [listing.token, listing.id])
        expect(await expectSame(token, { viewer: acting })).not.toContain(listing.token);
    });

    it('is the same error for a wrong, a renewed and a guessed link', async () => {
      const { id, email, token } = await listings.create();
      await listings.renewLink(token);
      await listings.emailedToken(email, 2);
      for (const wrong of ['x', '', `${token}x`, token, id, uuid()])
        expect(await expectSame(wrong)).toContain('NOT_FOUND');
      const client = uuid();
      for (let time = 0; time < 16; time++) await expectSame('guess', { client }).catch(() => undefined);
      expect(await expectSame('guess', { client })).toContain('TOO_MANY');
    });

    it('verifies the address when it is the first opening', async () => {
      const { token, viewer } = await listings.create();
      await listings.service.post('/text', null, { call: compared.call, parameters: { token } });
      const type = kind === 'job' ? 'jobs.v1.JobConfirmed' : 'profiles.v1.ProfileConfirmed';
      const confirmed = await listings.service.publishedEvents(type);
      expect(confirmed.filter(({ ownerKey }) => ownerKey === viewer.owner_key)).toHaveLength(1);
    });

    it.each<[string, () => SignedIn]>([
      ['the owner', () => listing.viewer],
      ['a suspended owner', () => ({ ...listing.viewer, is_suspended: true })],
      ['another person', () => listings.service.viewer('other@example.com')],
      ['an admin who acts as the owner', () => ({ ...listing.viewer, actor_id: uuid() })],
    ])('is the same as through GraphQL as the part of the current user for %s', async (_, viewerOf) => {
      const viewer = viewerOf();
      const service = kind === 'job' ? 'jobs' : 'profiles';
      const [text, graph] = await readUserPart(listings.service, service, viewer);
      expect(text).toEqual(graph);
      const content = JSON.stringify(text);
      expect(content.includes(listing.email)).toBe(viewer.owner_key === listing.viewer.owner_key);
      if (viewer.actor_id !== viewer.user_id) expect(content).toContain('"token":null');
    });
  });
}
