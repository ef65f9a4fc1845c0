import { User } from '@nearward/common/viewer/user.object';
import { AccountResolver } from './account/account.resolver.js';
import { CardResolver } from './cards/card.resolver.js';
import { HiresResolver } from './hires/hires.resolver.js';
import { OperatorsResolver } from './operators/operators.resolver.js';
import { SubscriptionResolver } from './subscriptions/subscription.resolver.js';

export const resolvers = [
  AccountResolver,
  CardResolver,
  HiresResolver,
  OperatorsResolver,
  SubscriptionResolver,
];

export const orphanedTypes = [User];
