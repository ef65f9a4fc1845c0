import { describe } from '@jest/globals';
import { describeConfirmations } from './confirmations.suite.js';
import { describeErasedOwners } from './erased-owners.suite.js';
import type { ListingClient } from './listing-client.js';
import { describeOwnerSearch } from './owner-search.suite.js';
import { describePosterAccess } from './poster-access.suite.js';
import { describePrivateLinks } from './private-links.suite.js';
import { describeSuspendedOwners } from './suspended-owners.suite.js';
import { describeTextResponses } from './text-responses.suite.js';
import { describeUnverifiedSenders } from './unverified-senders.suite.js';

/** Tests the rules that all kinds of listings share. */
export function describeListing(listings: ListingClient): void {
  describe(`Rules of a ${listings.tested.kind}:`, () => {
    describePrivateLinks(listings);
    describePosterAccess(listings);
    describeTextResponses(listings);
    describeUnverifiedSenders(listings);
    describeErasedOwners(listings);
    describeSuspendedOwners(listings);
    describeConfirmations(listings);
    describeOwnerSearch(listings);
  });
}
