// Made by npm run generate.
import { CreateProfiles1700000001000 } from './migrations/1700000001000-create-profiles.js';
import { AddPoster1700000103010 } from './migrations/1700000103010-add-poster.js';
import { LinkUsedAt1700000104000 } from './migrations/1700000104000-link-used-at.js';
import { ProfileNotices1700000122100 } from './migrations/1700000122100-profile-notices.js';
import { ProfileWords1700000123300 } from './migrations/1700000123300-profile-words.js';
import { Discretion1700000126110 } from './migrations/1700000126110-discretion.js';
import { Npi1700000127200 } from './migrations/1700000127200-npi.js';
import { Suspended1700000127611 } from './migrations/1700000127611-suspended.js';
import { StillLooking1700000127710 } from './migrations/1700000127710-still-looking.js';
import { Exclusions1700000127800 } from './migrations/1700000127800-exclusions.js';
import { OpensToPoster1700000128101 } from './migrations/1700000128101-opens-to-poster.js';
import { NpiTypes1700000128320 } from './migrations/1700000128320-npi-types.js';
import { ProfileSearchText1700000129200 } from './migrations/1700000129200-profile-search-text.js';
import { JoinedSurnames1700000129300 } from './migrations/1700000129300-joined-surnames.js';
import { PostingAccount1700000129411 } from './migrations/1700000129411-posting-account.js';

export const migrations = [
  CreateProfiles1700000001000,
  AddPoster1700000103010,
  LinkUsedAt1700000104000,
  ProfileNotices1700000122100,
  ProfileWords1700000123300,
  Discretion1700000126110,
  Npi1700000127200,
  Suspended1700000127611,
  StillLooking1700000127710,
  Exclusions1700000127800,
  OpensToPoster1700000128101,
  NpiTypes1700000128320,
  ProfileSearchText1700000129200,
  JoinedSurnames1700000129300,
  PostingAccount1700000129411,
];
