import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { ListingClient } from './listing-client.js';

export function describeOwnerSearch(listings: ListingClient): void {
  const field = listings.kind === 'job' ? 'employers' : 'professionals';
  const search = async (q: string, viewer: Viewer) => {
    const [{ found }] = await listings.run<[{ found: { key: string; email: string }[] }]>(
      `query ($q: String!) {
         _entities(representations: [{ __typename: "OwnerSearch", q: $q }]) { ... on OwnerSearch { found: ${field} { key email } } } }`,
      { q },
      { viewer },
    );
    return found;
  };

  describe('Owner search', () => {
    it('finds the owner of a listing by its id, the key, the address or its beginning, for admins only', async () => {
      const operator = listings.service.viewer('admin@example.com', { is_admin: true });
      const { id, email, viewer } = await listings.create();
      const [beginning = ''] = email.split('@');
      for (const q of [id, viewer.owner_key, email.toUpperCase(), email, beginning])
        expect([q, await search(q, operator)]).toEqual([q, [{ key: viewer.owner_key, email }]]);
      await expect(search(email, viewer)).rejects.toThrow('FORBIDDEN');
    });
  });
}
