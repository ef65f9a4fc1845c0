import type { Provider } from '@nestjs/common';
import { GEOCODER } from '../geocoding/geocoder.js';
import { OfflineGeocoder } from '../geocoding/offline-geocoder.js';
import * as ownerTables from '../owners/owner-tables.migration.js';
import { PrivateLinks } from '../private-links.js';
import { ExpiredBlocks } from '../unverified-senders/blocked-senders.js';
import { EmailRequestLimits } from '../unverified-senders/email-request-limits.js';
import { PostingLimits } from '../unverified-senders/posting-limits.js';
import { DisownedListings } from './disowned-listings.service.js';
import { ListingRepublisher } from './listing-republisher.service.js';
import { LISTING_DEFINITION } from './listing.js';
import { ListingLinks } from './listing-links.service.js';
import { ListingReminders } from './listing-reminders.service.js';
import { byAddress, exportStatement } from '@nearward/common/app/personal-data/personal-data.resolver';
import { exportedSuspension } from '../suspensions/suspended-owners.js';

/** The migrations of the tables that these providers use. */
export const listingMigrations = Object.values(ownerTables);

/** The providers of a service with listings, for its result of `defineListing`. */
export const createListingProviders = (definition: object): Provider[] => [
  { provide: LISTING_DEFINITION, useValue: definition },
  { provide: GEOCODER, useClass: OfflineGeocoder },
  DisownedListings,
  ListingRepublisher,
  EmailRequestLimits,
  ExpiredBlocks,
  ListingLinks,
  ListingReminders,
  PostingLimits,
  PrivateLinks,
];

/** The exports of the personal data about an owner that all services with listings store. */
export const createListingExports = () => ({
  suspension: exportedSuspension,
  address_proved: byAddress(
    exportStatement(
      `select jsonb_build_object('at', proved_at) as row from proved_owner where owner_key = $1`,
    ),
  ),
  senders_blocked: byAddress(
    exportStatement(
      `select jsonb_build_object('at', blocked_at) as row from blocked_sender where owner_key = $1`,
    ),
  ),
});
