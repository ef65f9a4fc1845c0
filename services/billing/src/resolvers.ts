import { createDailyCountResolver } from '@nearward/common/app/operators/daily-count.resolver';
import { FailedWork } from '@nearward/common/app/operators/failed-work.object';
import { createFailedWorkResolver } from '@nearward/common/app/operators/failed-work.resolver';
import { Owner, Queues } from '@nearward/common/app/operators/operators.object';
import { createExportResolver } from '@nearward/common/app/personal-data/personal-data.resolver';
import { User } from '@nearward/common/app/viewer/user.object';
import { exportedRows } from './personal-data.js';
import { AccountResolver } from './account/account.resolver.js';
import { CardResolver } from './cards/card.resolver.js';
import { DocumentsResolver } from './documents/documents.resolver.js';
import { DifferencesResolver } from './reconcile/differences.resolver.js';
import { HiresResolver } from './hires/hires.resolver.js';
import { OperatorsResolver } from './operators/operators.resolver.js';
import { SubscriptionResolver } from './subscriptions/subscription.resolver.js';
import { OwnerEmailsResolver, OwnersResolver } from './operators/owners.resolver.js';
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
  OwnerEmailsResolver,
  QueuesResolver,
  createDailyCountResolver({ field: 'hires', table: 'hire', at: 'reported_at' }),
  createFailedWorkResolver('billing'),
  createExportResolver('billing', User, exportedRows),
];

export const orphanedTypes = [User, FailedWork, Owner, Queues];
