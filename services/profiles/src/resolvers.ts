import { User } from '@nearward/common/viewer/user.object';
import { DisownedProfileResolver } from './profiles/disowned-profile.resolver.js';
import { ProfileResolver } from './profiles/profile.resolver.js';
import { UserResolver } from './profiles/user.resolver.js';

export const resolvers = [DisownedProfileResolver, ProfileResolver, UserResolver];

export const orphanedTypes = [User];
