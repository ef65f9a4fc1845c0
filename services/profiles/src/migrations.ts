// Made by npm run generate.
import { CreateProfiles1700000001000 } from './migrations/1700000001000-create-profiles.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';

export const migrations = [
  CreateProfiles1700000001000,
  Release11_1700000200000,
];
