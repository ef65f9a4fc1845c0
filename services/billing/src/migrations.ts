// Made by npm run generate.
import { CreateBilling1700000001000 } from './migrations/1700000001000-create-billing.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';
import { IndexDueHires1700000200100 } from './migrations/1700000200100-index-due-hires.js';
import { HireChecks1700000200150 } from './migrations/1700000200150-hire-checks.js';
import { Practices1700000200240 } from './migrations/1700000200240-practices.js';
import { PublishCustomers1700000200310 } from './migrations/1700000200310-publish-customers.js';
import { PersonKeys1700000200320 } from './migrations/1700000200320-person-keys.js';

export const migrations = [
  CreateBilling1700000001000,
  Release11_1700000200000,
  IndexDueHires1700000200100,
  HireChecks1700000200150,
  Practices1700000200240,
  PublishCustomers1700000200310,
  PersonKeys1700000200320,
];
