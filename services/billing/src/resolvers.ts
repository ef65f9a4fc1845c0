import { createDailyCountResolver, createQueueResolver } from '@nearward/common/app/operators/queue.resolver';
import { FailedWork, Owner, Queues } from '@nearward/common/app/operators/operators.object';
import { createFailedWorkResolver } from '@nearward/common/app/operators/failed-work.resolver';
import { createExportResolver } from '@nearward/common/app/personal-data/personal-data.resolver';
import { User } from '@nearward/common/app/viewer/viewer.decorators';
import { exportedKinds } from './personal-data.js';
import { AccountResolver } from './account/account.resolver.js';
import { DocumentsResolver } from './documents/documents.resolver.js';
import { MoneyDifference, openDifferences } from './reconcile/differences.service.js';
import { HostedPagesResolver } from './hosted-pages/hosted-pages.resolver.js';
import { DisputesResolver } from './hires/disputes.resolver.js';
import { GuaranteeResolver } from './hires/guarantee.resolver.js';
import { HireChecksResolver } from './hires/hire-checks.resolver.js';
import { HiresResolver } from './hires/hires.resolver.js';
import { OperatorsResolver } from './operators/operators.resolver.js';
import { SubscriptionResolver } from './subscriptions/subscription.resolver.js';
import { ownerResolvers } from './operators/owners.resolver.js';
import { matters, moneyCases, MoneyMatter } from './operators/money-cases.js';
import { ClaimsResolver } from './unlocked-contacts/claims.resolver.js';

export const resolvers = [
  AccountResolver,
  ClaimsResolver,
  DocumentsResolver,
  HiresResolver,
  GuaranteeResolver,
  HireChecksResolver,
  DisputesResolver,
  HostedPagesResolver,
  OperatorsResolver,
  ...moneyCases.flatMap(({ decision }) => decision ?? []),
  SubscriptionResolver,
  ...ownerResolvers,
  createQueueResolver('differences', MoneyDifference, openDifferences),
  createQueueResolver('matters', MoneyMatter, matters),
  createDailyCountResolver({ field: 'hires', table: 'hire', at: 'reported_at' }),
  createFailedWorkResolver('billing'),
  createExportResolver('billing', User, exportedKinds),
];

export const orphanedTypes = [User, FailedWork, Owner, Queues];
