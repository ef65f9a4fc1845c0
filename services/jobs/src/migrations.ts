// Made by npm run generate.
import { CreateJobs1700000001000 } from './migrations/1700000001000-create-jobs.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';

export const migrations = [
  CreateJobs1700000001000,
  Release11_1700000200000,
];
