// Made by npm run generate.
import { CreateContacts1700000001000 } from './migrations/1700000001000-create-contacts.js';
import { RoundDistances1700000190000 } from './migrations/1700000190000-round-distances.js';
import { Release11_1700000200000 } from './migrations/1700000200000-release-1-1.js';
import { NotifyOfLateCards1700000200100 } from './migrations/1700000200100-notify-of-late-cards.js';
import { OpenBothSides1700000200122 } from './migrations/1700000200122-open-both-sides.js';
import { Interviews1700000200130 } from './migrations/1700000200130-interviews.js';
import { AnswerPromise1700000200140 } from './migrations/1700000200140-answer-promise.js';
import { AvailabilityAndExperience1700000200162 } from './migrations/1700000200162-availability-and-experience.js';
import { Practices1700000200230 } from './migrations/1700000200230-practices.js';
import { JobGroups1700000200250 } from './migrations/1700000200250-job-groups.js';
import { ClosedPractices1700000200260 } from './migrations/1700000200260-closed-practices.js';
import { JobFilters1700000200270 } from './migrations/1700000200270-job-filters.js';
import { PublicNumbers1700000200300 } from './migrations/1700000200300-public-numbers.js';
import { Webhooks1700000200310 } from './migrations/1700000200310-webhooks.js';
import { LastingHires1700000200320 } from './migrations/1700000200320-lasting-hires.js';
import { LostWebhookSecrets1700000200330 } from './migrations/1700000200330-lost-webhook-secrets.js';
import { ReopenedPasses1700000200340 } from './migrations/1700000200340-reopened-passes.js';
import { LeavingOwners1700000200350 } from './migrations/1700000200350-leaving-owners.js';

export const migrations = [
  CreateContacts1700000001000,
  RoundDistances1700000190000,
  Release11_1700000200000,
  NotifyOfLateCards1700000200100,
  OpenBothSides1700000200122,
  Interviews1700000200130,
  AnswerPromise1700000200140,
  AvailabilityAndExperience1700000200162,
  Practices1700000200230,
  JobGroups1700000200250,
  ClosedPractices1700000200260,
  JobFilters1700000200270,
  PublicNumbers1700000200300,
  Webhooks1700000200310,
  LastingHires1700000200320,
  LostWebhookSecrets1700000200330,
  ReopenedPasses1700000200340,
  LeavingOwners1700000200350,
];
