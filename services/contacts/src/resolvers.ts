import { FailedWork } from '@nearward/common/operators/failed-work.object';
import { failedWorkOf } from '@nearward/common/operators/failed-work.resolver';
import { Owner, Queues } from '@nearward/common/operators/operated.object';
import { heldBy } from '@nearward/common/personal-data/held-rows.resolver';
import { User } from '@nearward/common/viewer/user.object';
import { kinds } from './held.js';
import { AnswersResolver } from './answers/answers.resolver.js';
import { JobAnswersResolver } from './answers/job-answers.resolver.js';
import { ApplicationsResolver } from './applications/applications.resolver.js';
import { ContactsResolver } from './contacts/contacts.resolver.js';
import { HiddenJobsResolver } from './hidden/hidden-jobs.resolver.js';
import { JobPageResolver } from './job-page/job-page.resolver.js';
import { MailChoicesResolver } from './news/mail-choices.resolver.js';
import { OwnMailsResolver } from './news/own-mails.resolver.js';
import { PipelineResolver } from './pipeline/pipeline.resolver.js';
import { SavedJobsResolver } from './saved/saved-jobs.resolver.js';
import { UnlockLimitsResolver } from './unlocks/unlock-limits.resolver.js';
import { UnlocksResolver } from './unlocks/unlocks.resolver.js';
import { JobMarksResolver } from './marks/job-marks.resolver.js';
import { OwnersResolver } from './operators/owners.resolver.js';
import { ReportsResolver } from './reports/reports.resolver.js';
import { QueuesResolver } from './operators/queues.resolver.js';

export const resolvers = [
  AnswersResolver,
  ApplicationsResolver,
  ContactsResolver,
  HiddenJobsResolver,
  JobAnswersResolver,
  JobPageResolver,
  MailChoicesResolver,
  OwnMailsResolver,
  PipelineResolver,
  SavedJobsResolver,
  UnlockLimitsResolver,
  UnlocksResolver,
  JobMarksResolver,
  OwnersResolver,
  QueuesResolver,
  ReportsResolver,
  failedWorkOf('contacts'),
  heldBy('contacts', User, kinds),
];

export const orphanedTypes = [User, FailedWork, Owner, Queues];
