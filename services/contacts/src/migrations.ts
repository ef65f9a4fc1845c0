// Made by npm run generate.
import { CreateContacts1700000001000 } from './migrations/1700000001000-create-contacts.js';
import { RoundDistances1700000190000 } from './migrations/1700000190000-round-distances.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';

export const migrations = [
  CreateContacts1700000001000,
  RoundDistances1700000190000,
  Release11_1700000200000,
];
