import { ExpiredBlocks } from '@nearward/marketplace/unverified-senders/blocked-senders';
import { BlockedSenders1700000103002 } from '@nearward/marketplace/owners/owner-tables.migration';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { EmailRequestLimits } from '@nearward/marketplace/unverified-senders/email-request-limits';
import { Module } from '@nestjs/common';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { AuditController } from './audit/audit.controller.js';
import { identityEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { ExpiredRows } from './expired-rows.js';
import { impersonateCommand } from './impersonation/request-impersonation.js';
import { findSession, InternalController } from './internal/internal.controller.js';
import { KnownBrowsers } from './login/known-browsers.js';
import { LoginService } from './login/login.service.js';
import { IdentityEmailFinders, identityEmails } from './identity-emails.js';
import { migrations } from './migrations.js';
import { Challenges } from './passkeys/challenges.service.js';
import { forgetPasskeysCommand } from './passkeys/credentials.js';
import { CredentialLog } from './passkeys/credential-log.service.js';
import { RecoveryCodesService } from './passkeys/recovery-codes.service.js';
import { MembersService } from './practices/members.service.js';
import { PlannedChanges } from './practices/planned-changes.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { Cookies } from './sessions/cookies.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SuspensionBackfill } from './suspensions/suspension-backfill.js';
import { UsersService } from './users/users.service.js';

@Module({
  controllers: [AuditController, EventsConsumer, InternalController],
  providers: [
    EmailRequestLimits,
    ...resolvers,
    ApiKeysService,
    Challenges,
    Cookies,
    ExpiredBlocks,
    ExpiredRows,
    IdentityEmailFinders,
    KnownBrowsers,
    LoginService,
    MembersService,
    CredentialLog,
    PlannedChanges,
    RecoveryCodesService,
    SessionsService,
    SuspensionBackfill,
    UsersService,
  ],
})
class IdentityModule {}

export const identityService = {
  name: 'identity',
  env: identityEnv,
  module: IdentityModule,
  entities: [],
  orphanedTypes,
  emails: identityEmails,
  posts: (app) => ({ '/internal/session': findSession(app.get(SessionsService)) }),
  commands: { impersonate: impersonateCommand, 'forget-passkeys': forgetPasskeysCommand },
  migrations: [...migrations, BlockedSenders1700000103002],
  appendOnly: ['audit_entry', 'audit_outcome'],
} satisfies ServiceDefinition;
