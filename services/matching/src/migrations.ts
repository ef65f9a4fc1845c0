// Made by npm run generate.
import { CreateMatches1700000001000 } from './migrations/1700000001000-create-matches.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';

export const migrations = [
  CreateMatches1700000001000,
  Release11_1700000200000,
];
