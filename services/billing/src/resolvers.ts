import { User } from '@nearward/common/viewer/user.object';
import { SubscriptionResolver } from './subscriptions/subscription.resolver.js';

export const resolvers = [SubscriptionResolver];

export const orphanedTypes = [User];
