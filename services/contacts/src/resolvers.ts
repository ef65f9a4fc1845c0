import { User } from '@nearward/common/viewer/user.object';
import { ApplicationsResolver } from './applications/applications.resolver.js';
import { ContactsResolver } from './contacts/contacts.resolver.js';
import { MatchMailSubscriptionResolver } from './match-mails/subscription.resolver.js';
import { SavedJobsResolver } from './saved/saved-jobs.resolver.js';
import { UnlockLimitsResolver } from './unlocks/unlock-limits.resolver.js';
import { UnlocksResolver } from './unlocks/unlocks.resolver.js';

export const resolvers = [
  ApplicationsResolver,
  ContactsResolver,
  MatchMailSubscriptionResolver,
  SavedJobsResolver,
  UnlockLimitsResolver,
  UnlocksResolver,
];

export const orphanedTypes = [User];
