import { AuditResolver } from './audit/audit.resolver.js';
import { ImpersonationResolver } from './impersonation/impersonation.resolver.js';
import { LoginResolver } from './login/login.resolver.js';
import { UserResolver } from './users/user.resolver.js';
import { WorkspaceResolver } from './workspace/workspace.resolver.js';

export const resolvers = [
  AuditResolver,
  ImpersonationResolver,
  LoginResolver,
  UserResolver,
  WorkspaceResolver,
];

export const orphanedTypes = [];
