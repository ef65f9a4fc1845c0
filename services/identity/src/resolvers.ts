import { FailedWork } from '@nearward/common/operators/failed-work.object';
import { failedWorkOf } from '@nearward/common/operators/failed-work.resolver';
import { Owner, OwnerSearch, Queues } from '@nearward/common/operators/operated.object';
import { AuditResolver } from './audit/audit.resolver.js';
import { ImpersonationResolver } from './impersonation/impersonation.resolver.js';
import { LoginResolver } from './login/login.resolver.js';
import { OperatorsResolver } from './operators/operators.resolver.js';
import { OwnerSearchResolver } from './operators/owner-search.resolver.js';
import { OwnersResolver } from './operators/owners.resolver.js';
import { UserResolver } from './users/user.resolver.js';
import { WorkspaceResolver } from './workspace/workspace.resolver.js';

export const resolvers = [
  AuditResolver,
  failedWorkOf('identity'),
  ImpersonationResolver,
  LoginResolver,
  OperatorsResolver,
  OwnerSearchResolver,
  OwnersResolver,
  UserResolver,
  WorkspaceResolver,
];

export const orphanedTypes = [FailedWork, Owner, OwnerSearch, Queues];
