// Made by npm run generate.
import { CreateMatches1700000001000 } from './migrations/1700000001000-create-matches.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';
import { CheaperMatchWrites1700000200170 } from './migrations/1700000200170-cheaper-match-writes.js';
import { JobPay1700000200310 } from './migrations/1700000200310-job-pay.js';
import { IndexOtherSpecialties1700000200400 } from './migrations/1700000200400-index-other-specialties.js';

export const migrations = [
  CreateMatches1700000001000,
  Release11_1700000200000,
  CheaperMatchWrites1700000200170,
  JobPay1700000200310,
  IndexOtherSpecialties1700000200400,
];
