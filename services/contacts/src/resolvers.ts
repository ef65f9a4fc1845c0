import { User } from '@nearward/common/viewer/user.object';
import { ApplicationsResolver } from './applications/applications.resolver.js';
import { ContactsResolver } from './contacts/contacts.resolver.js';
import { MailChoicesResolver } from './news/mail-choices.resolver.js';
import { PipelineResolver } from './pipeline/pipeline.resolver.js';
import { SavedJobsResolver } from './saved/saved-jobs.resolver.js';
import { UnlockLimitsResolver } from './unlocks/unlock-limits.resolver.js';
import { UnlocksResolver } from './unlocks/unlocks.resolver.js';

export const resolvers = [
  ApplicationsResolver,
  ContactsResolver,
  MailChoicesResolver,
  PipelineResolver,
  SavedJobsResolver,
  UnlockLimitsResolver,
  UnlocksResolver,
];

export const orphanedTypes = [User];
