import { LoginResolver } from './login/login.resolver.js';
import { UserResolver } from './users/user.resolver.js';

export const resolvers = [LoginResolver, UserResolver];

export const orphanedTypes = [];
