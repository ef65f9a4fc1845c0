import { FailedWork } from '@nearward/common/operators/failed-work.object';
import { failedWorkOf } from '@nearward/common/operators/failed-work.resolver';
import { Owner, Queues } from '@nearward/common/operators/operated.object';
import { User } from '@nearward/common/viewer/user.object';
import { AccountResolver } from './account/account.resolver.js';
import { CardResolver } from './cards/card.resolver.js';
import { DocumentsResolver } from './documents/documents.resolver.js';
import { DifferencesResolver } from './reconcile/differences.resolver.js';
import { HiresResolver } from './hires/hires.resolver.js';
import { OperatorsResolver } from './operators/operators.resolver.js';
import { SubscriptionResolver } from './subscriptions/subscription.resolver.js';
import { OwnersResolver } from './operators/owners.resolver.js';
import { QueuesResolver } from './operators/queues.resolver.js';

export const resolvers = [
  AccountResolver,
  CardResolver,
  DifferencesResolver,
  DocumentsResolver,
  HiresResolver,
  OperatorsResolver,
  SubscriptionResolver,
  OwnersResolver,
  QueuesResolver,
  failedWorkOf('billing'),
];

export const orphanedTypes = [User, FailedWork, Owner, Queues];
