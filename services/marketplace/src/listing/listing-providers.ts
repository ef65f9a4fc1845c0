import type { Provider } from '@nestjs/common';
import { PrivateLinks } from '../private-links.js';
import { ExpiredBlocks } from '../unverified-senders/blocked-senders.js';
import { EmailRequestLimits } from '../unverified-senders/email-request-limits.js';
import { PostingLimits } from '../unverified-senders/posting-limits.js';
import { DisownedListings } from './disowned-listings.service.js';
import { ListingRepublisher } from './listing-republisher.service.js';
import { LISTING_DEFINITION } from './listing.js';
import { ListingLinks } from './listing-links.service.js';
import { ListingReminders } from './listing-reminders.service.js';
import { ListingSuspensions } from './listing-suspensions.service.js';

/** The providers of a service with listings, for its result of `defineListing`. */
export const createListingProviders = (definition: object): Provider[] => [
  { provide: LISTING_DEFINITION, useValue: definition },
  DisownedListings,
  ListingRepublisher,
  EmailRequestLimits,
  ExpiredBlocks,
  ListingLinks,
  ListingReminders,
  ListingSuspensions,
  PostingLimits,
  PrivateLinks,
];
