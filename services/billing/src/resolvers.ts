import { User } from '@nearward/common/viewer/user.object';
import { CardResolver } from './cards/card.resolver.js';
import { SubscriptionResolver } from './subscriptions/subscription.resolver.js';

export const resolvers = [CardResolver, SubscriptionResolver];

export const orphanedTypes = [User];
