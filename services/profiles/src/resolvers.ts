import { User } from '@nearward/common/viewer/user.object';
import { ProfileResolver } from './profiles/profile.resolver.js';
import { UserResolver } from './profiles/user.resolver.js';

export const resolvers = [ProfileResolver, UserResolver];

export const orphanedTypes = [User];
