// Made by npm run generate.
import { CreateAccounts1700000001000 } from './migrations/1700000001000-create-accounts.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';
import { LoginCodes1700000200160 } from './migrations/1700000200160-login-codes.js';
import { PublishedSuspensions1700000200180 } from './migrations/1700000200180-published-suspensions.js';
import { Practices1700000200200 } from './migrations/1700000200200-practices.js';
import { ApiKeys1700000200230 } from './migrations/1700000200230-api-keys.js';
import { EmailsAboutJobs1700000200250 } from './migrations/1700000200250-emails-about-jobs.js';
import { VerifiedAddresses1700000200251 } from './migrations/1700000200251-verified-addresses.js';
import { PublishedMembers1700000200252 } from './migrations/1700000200252-published-members.js';
import { ListedOwners1700000200260 } from './migrations/1700000200260-listed-owners.js';

export const migrations = [
  CreateAccounts1700000001000,
  Release11_1700000200000,
  LoginCodes1700000200160,
  PublishedSuspensions1700000200180,
  Practices1700000200200,
  ApiKeys1700000200230,
  EmailsAboutJobs1700000200250,
  VerifiedAddresses1700000200251,
  PublishedMembers1700000200252,
  ListedOwners1700000200260,
];
