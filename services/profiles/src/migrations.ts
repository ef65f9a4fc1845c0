// Made by npm run generate.
import { CreateProfiles1700000001000 } from './migrations/1700000001000-create-profiles.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';
import { StopEmployers1700000200121 } from './migrations/1700000200121-stop-employers.js';
import { AvailabilityAndExperience1700000200161 } from './migrations/1700000200161-availability-and-experience.js';
import { OwnerAlias1700000200220 } from './migrations/1700000200220-owner-alias.js';
import { PracticeMembers1700000200253 } from './migrations/1700000200253-practice-members.js';

export const migrations = [
  CreateProfiles1700000001000,
  Release11_1700000200000,
  StopEmployers1700000200121,
  AvailabilityAndExperience1700000200161,
  OwnerAlias1700000200220,
  PracticeMembers1700000200253,
];
