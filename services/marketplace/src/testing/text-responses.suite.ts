import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { type ComparedCall, readBothWays } from '@nearward/common/testing/read-both-ways';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { Caller, ListingClient, PostedListing } from './listing-client.js';

export function describeTextResponses(listings: ListingClient): void {
  const { kind } = listings;
  const compared: ComparedCall = {
    call: kind === 'job' ? 'GET /jobs/:token' : 'GET /profiles/:token',
    operation: kind === 'job' ? 'GetJobsToken' : 'GetProfilesToken',
    responseIn: (data) => ({ [kind]: data[`${kind}ByToken`] }),
  };

  describe('Text response of a private link', () => {
    let listing: PostedListing;
    beforeAll(async () => {
      listing = await listings.createByOwner();
    });

    const readBoth = (token: string, caller: Caller = {}) =>
      readBothWays(listings.service, compared, { token, posting_browser: null }, { viewer: null, ...caller });
    const expectSame = async (token: string, caller: Caller = {}) => {
      const [text, graph] = await readBoth(token, caller);
      expect(text).toEqual(graph);
      return JSON.stringify(text);
    };

    it('is the same as through GraphQL for everyone, by link and by id', async () => {
      const owner = listing.viewer;
      const viewers: Viewer[] = [
        null,
        owner,
        { ...owner, is_suspended: true },
        listings.service.viewer('other@example.com'),
      ];
      for (const viewer of viewers) {
        expect(await expectSame(listing.token, { viewer })).toContain(listing.id);
        const byId = await expectSame(listing.id, { viewer });
        expect(byId.includes(listing.email)).toBe(viewer?.owner_key === owner.owner_key);
      }
    });

    it('has no token for an admin who acts as the owner', async () => {
      const viewer = { ...listing.viewer, actor_id: uuid() };
      for (const token of [listing.token, listing.id]) {
        const text = await expectSame(token, { viewer });
        expect(text).toContain(listing.id);
        expect(text).not.toContain(listing.token);
      }
    });
  });
}
