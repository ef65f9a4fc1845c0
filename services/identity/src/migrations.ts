// Made by npm run generate.
import { CreateAccounts1700000001000 } from './migrations/1700000001000-create-accounts.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';

export const migrations = [
  CreateAccounts1700000001000,
  Release11_1700000200000,
];
