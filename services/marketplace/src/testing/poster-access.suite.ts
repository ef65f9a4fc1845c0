import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { v7 as uuid } from 'uuid';
import { provesSoleListing } from '../workspace/sole-listing.js';
import { createWorkspaceGrant, readWorkspaceGrant } from '../workspace/workspace-grant.js';
import type { ListingClient, PostedListing } from './listing-client.js';

const key = laptopKeys.CAPABILITY_KEY;

export function describePosterAccess(listings: ListingClient): void {
  const { kind } = listings;

  /** Opens the private link in a browser with this cookie. Returns whether that browser may open the account. */
  async function canOpenAccount({ token }: Pick<PostedListing, 'token'>, cookie?: string): Promise<boolean> {
    const { workspace_grant } = await listings.open<{ workspace_grant: string }>(
      token,
      {},
      'workspace_grant',
      cookie,
    );
    return readWorkspaceGrant(workspace_grant, key)?.is_posting_browser ?? false;
  }
  /** Whether the service confirms that a grant names the only listing of its address. */
  async function isSole(grant: string): Promise<boolean> {
    const field = kind === 'job' ? 'soleJobProof' : 'soleProfileProof';
    const proof = await listings.run<string>(`query ($grant: String!) { ${field}(grant: $grant) }`, {
      grant,
    });
    return provesSoleListing(kind, proof, grant, key);
  }
  /** Delivers that the address signed in, or that the other service verified it. */
  async function verifyElsewhere(email: string, by: 'account' | 'listing'): Promise<void> {
    const { owner_key: ownerKey } = listings.service.viewer(email);
    if (by === 'account')
      await listings.service.deliver('identity.v1.AccountOpened', { accountId: uuid(), ownerKey });
    else if (kind === 'job')
      await listings.service.deliver('profiles.v1.ProfileConfirmed', { profileId: uuid(), ownerKey });
    else await listings.service.deliver('jobs.v1.JobConfirmed', { jobId: uuid(), ownerKey });
    await listings.service.waitUntilIdle();
  }

  describe('Access of the posting browser to the account', () => {
    it('ends when another browser opens the private link', async () => {
      const listing = await listings.create();
      expect(await canOpenAccount(listing, listing.cookie)).toBe(true);
      expect(await canOpenAccount(listing, listing.cookie)).toBe(true);
      expect(await canOpenAccount(listing)).toBe(false);
      expect(await canOpenAccount(listing, listing.cookie)).toBe(false);
    });

    it('is confirmed to identity while the address has no other listing', async () => {
      const { id, email } = await listings.create();
      const grant = createWorkspaceGrant({ id, email }, key);
      expect(await isSole(grant)).toBe(true);
      const address = listings.newEmail();
      const other = createWorkspaceGrant({ id: uuid(), email: address }, 'a key of another service');
      expect(await isSole(other)).toBe(true);
      for (const to of [email, address]) await listings.post(to);
      for (const each of [grant, other]) expect(await isSole(each)).toBe(false);
    });

    it('is limited by an event to identity for each post without the owner’s session', async () => {
      const email = listings.newEmail();
      const viewer = listings.service.viewer(email);
      const type = kind === 'job' ? 'jobs.v1.UnverifiedJobAdded' : 'profiles.v1.UnverifiedProfileAdded';
      const countAdded = async () => {
        const added = await listings.service.publishedEvents(type);
        return added.filter(({ ownerKey }) => ownerKey === viewer.owner_key).length;
      };
      await listings.post(email);
      await listings.post(email);
      expect(await countAdded()).toBe(2);
      await listings.post(email, { viewer });
      expect(await countAdded()).toBe(2);
    });

    it('ends when the address turns out to have an account or another listing, or the form is sent again', async () => {
      const ends: ((email: string) => Promise<unknown>)[] = [
        (email) => verifyElsewhere(email, 'account'),
        (email) => verifyElsewhere(email, 'listing'),
        (email) => listings.post(email),
      ];
      for (const end of ends) {
        const listing = await listings.create();
        await end(listing.email);
        expect(await canOpenAccount(listing, listing.cookie)).toBe(false);
      }
    });

    it('is not given for an address that was verified before', async () => {
      const email = listings.newEmail();
      await verifyElsewhere(email, 'listing');
      const listing = await listings.create({ email });
      expect(await canOpenAccount(listing, listing.cookie)).toBe(false);
    });

    it('ends with the renewal of the link', async () => {
      const listing = await listings.create();
      await listings.renewLink(listing.token);
      const token = await listings.emailedToken(listing.email, 2);
      expect(token).not.toBe(listing.token);
      expect(await canOpenAccount({ token }, listing.cookie)).toBe(false);
    });
  });
}
