import { describe } from '@jest/globals';
import { describeConfirmations } from './confirmations.suite.js';
import { describeEditedListings } from './edited-listings.suite.js';
import { describeErasedOwners } from './erased-owners.suite.js';
import { type TestedListing, listingDuringTests } from './listing-client.js';
import { describeOwnerSearch } from './owner-search.suite.js';
import { describePosterAccess } from './poster-access.suite.js';
import { describePrivateLinks } from './private-links.suite.js';
import { describeSuspendedOwners } from './suspended-owners.suite.js';
import { describeTextResponses } from './text-responses.suite.js';
import { describeUnverifiedSenders } from './unverified-senders.suite.js';

/** Tests the rules that all kinds of listings share, with one running service. */
export function describeListing(tested: TestedListing): void {
  describe(`Rules of a ${tested.kind}:`, () => {
    const listings = listingDuringTests(tested);

    describePrivateLinks(listings);
    describePosterAccess(listings);
    describeTextResponses(listings);
    describeUnverifiedSenders(listings);
    describeErasedOwners(listings);
    describeSuspendedOwners(listings);
    describeConfirmations(listings);
    describeOwnerSearch(listings);
    describeEditedListings(listings);
  });
}
