// Made by npm run generate.
import { CreateJobs1700000001000 } from './migrations/1700000001000-create-jobs.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';
import { PublishContacts1700000200120 } from './migrations/1700000200120-publish-contacts.js';
import { Practices1700000200210 } from './migrations/1700000200210-practices.js';
import { Sites1700000200250 } from './migrations/1700000200250-sites.js';
import { PublicJobs1700000200300 } from './migrations/1700000200300-public-jobs.js';
import { SiteNames1700000200310 } from './migrations/1700000200310-site-names.js';
import { JobImports1700000200320 } from './migrations/1700000200320-job-imports.js';

export const migrations = [
  CreateJobs1700000001000,
  Release11_1700000200000,
  PublishContacts1700000200120,
  Practices1700000200210,
  Sites1700000200250,
  PublicJobs1700000200300,
  SiteNames1700000200310,
  JobImports1700000200320,
];
