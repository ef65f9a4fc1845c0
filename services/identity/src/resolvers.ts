import { createDailyCountResolver } from '@nearward/common/app/operators/queue.resolver';
import { FailedWork, Owner, OwnerSearch, Queues } from '@nearward/common/app/operators/operators.object';
import { createFailedWorkResolver } from '@nearward/common/app/operators/failed-work.resolver';
import { createExportResolver } from '@nearward/common/app/personal-data/personal-data.resolver';
import { ApiKeysResolver } from './api-keys/api-keys.resolver.js';
import { DeletionsResolver } from './deletions/deletions.resolver.js';
import { exportedKinds } from './personal-data.js';
import { ImpersonationResolver } from './impersonation/impersonation.resolver.js';
import { LoginResolver } from './login/login.resolver.js';
import { OwnPasskeysResolver } from './passkeys/own-passkeys.resolver.js';
import { PasskeyLoginResolver } from './passkeys/passkey-login.resolver.js';
import { OperatorsResolver } from './operators/operators.resolver.js';
import { OwnerSearchResolver } from './operators/owner-search.resolver.js';
import { OwnerEmailsResolver, OwnersResolver } from './operators/owners.resolver.js';
import { InvitationsResolver } from './practices/invitations.resolver.js';
import { MembersResolver } from './practices/members.resolver.js';
import { PracticesResolver } from './practices/practices.resolver.js';
import { OwnerPracticeResolver } from './operators/owner-practice.resolver.js';
import { OwnSessionsResolver } from './account/own-sessions.resolver.js';
import { SuspensionsResolver } from './suspensions/suspensions.resolver.js';
import { ExportResolver } from './account/export.resolver.js';
import { User } from './users/user.object.js';
import { UserResolver } from './account/user.resolver.js';
import { WorkspaceResolver } from './workspace/workspace.resolver.js';

export const resolvers = [
  ApiKeysResolver,
  DeletionsResolver,
  ExportResolver,
  createDailyCountResolver({ field: 'sign_ups', table: 'account', at: 'created_at' }),
  createFailedWorkResolver('identity'),
  createExportResolver('identity', User, exportedKinds),
  ImpersonationResolver,
  LoginResolver,
  OperatorsResolver,
  OwnerSearchResolver,
  OwnersResolver,
  OwnerEmailsResolver,
  OwnPasskeysResolver,
  OwnSessionsResolver,
  InvitationsResolver,
  MembersResolver,
  OwnerPracticeResolver,
  PasskeyLoginResolver,
  PracticesResolver,
  SuspensionsResolver,
  UserResolver,
  WorkspaceResolver,
];

export const orphanedTypes = [FailedWork, Owner, OwnerSearch, Queues];
