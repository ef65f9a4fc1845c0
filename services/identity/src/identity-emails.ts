import { sql } from '@nearward/common/database/sql';
import { type EmailFinders, defineEmails } from '@nearward/common/email/email-templates';
import { type SuspensionEmails, suspensionEmails } from '@nearward/marketplace/suspensions/suspension-emails';
import { pagePath } from '@nearward/proto/page-path';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type LoginEmails, loginEmails } from './login/login-emails.js';
import { type CredentialEmails, credentialEmails } from './passkeys/credential-emails.js';
import { PracticeEmailFinders } from './practices/practice-email-finders.js';
import { type PracticeEmails, practiceEmails } from './practices/practice-emails.js';
import { type ReportEmails, reportEmails } from './reports/report-emails.js';

const findAccount = sql(
  { email: z.string(), codes_left: z.int() },
  `select email, (select count(*)::int from recovery_code where account_id = $1 and used_at is null) as codes_left
   from account where id = $1 and email is not null`,
);

const findSuspension = sql(
  { reason: z.enum(suspensionReasons), email: z.string() },
  `select reason, coalesce(email, '') as email from suspension join account using (owner_key)
   where suspension.id = $1 and (lifted_at is null) = $2`,
);

const findDeletion = sql(
  { email: z.string() },
  `with open_deletion as (select id, email from deletion where id = $1 and email is not null for update)
   update deletion set email = null from open_deletion where deletion.id = open_deletion.id
   returning open_deletion.email`,
);

type AccountEmails = LoginEmails & CredentialEmails & ReportEmails & SuspensionEmails;
type IdentityEmails = AccountEmails & PracticeEmails;

/**
 * Finds all emails of identity. The finders of sign-ins and practices are its base classes, because a service has one class
 * of finders. An email about a suspension or a deletion has its id, the others the account's.
 */
@Injectable()
export class IdentityEmailFinders extends PracticeEmailFinders implements EmailFinders<IdentityEmails> {
  private readonly findAccountEmail = async (accountId: string, manager: EntityManager) => {
    const row = await findAccount.first(manager, accountId);
    return row
      ? { to: row.email, codes_left: row.codes_left, url: this.env.PUBLIC_URL + pagePath('/account') }
      : null;
  };

  private readonly findWebhookEmail = async (accountId: string, manager: EntityManager, host?: string) => {
    const row = await this.findAccountEmail(accountId, manager);
    return row && { ...row, host };
  };

  private readonly findJobReportEmail = async (accountId: string, manager: EntityManager, job?: string) => {
    const row = await this.findAccountEmail(accountId, manager);
    return row && { ...row, job };
  };

  readonly 'passkey-added' = this.findAccountEmail;
  readonly 'passkey-removed' = this.findAccountEmail;
  readonly 'recovery-codes-made' = this.findAccountEmail;
  readonly 'recovery-code-used' = this.findAccountEmail;
  readonly 'api-key-created' = this.findAccountEmail;
  readonly 'webhook-created' = this.findAccountEmail;
  readonly 'webhook-paused' = this.findWebhookEmail;
  readonly 'webhook-secret-lost' = this.findWebhookEmail;
  readonly 'account-exported' = this.findAccountEmail;
  readonly 'signed-in-by-posting' = this.findAccountEmail;
  readonly 'job-report-upheld' = this.findJobReportEmail;
  readonly 'job-report-dismissed' = this.findJobReportEmail;
  readonly 'contact-report-upheld' = this.findAccountEmail;
  readonly 'contact-report-dismissed' = this.findAccountEmail;

  /** The address is deleted with the email that needs it. If sending fails, it is still there for the retry. */
  async 'account-deleted'(deletionId: string, manager: EntityManager) {
    const row = await findDeletion.first(manager, deletionId);
    return row ? { to: row.email, url: this.env.PUBLIC_URL + pagePath('/') } : null;
  }

  'account-suspended'(id: string, manager: EntityManager) {
    return this.findSuspensionEmail(id, manager, true);
  }

  'account-reinstated'(id: string, manager: EntityManager) {
    return this.findSuspensionEmail(id, manager, false);
  }

  /** Null if the suspension has changed since; another email reports that. */
  private async findSuspensionEmail(id: string, manager: EntityManager, isSuspended: boolean) {
    const row = await findSuspension.first(manager, id, isSuspended);
    if (!row) return null;
    return { to: row.email, reason: row.reason, url: this.env.PUBLIC_URL + pagePath('/account') };
  }
}

export const identityEmails = defineEmails<IdentityEmails>(
  { ...loginEmails, ...credentialEmails, ...reportEmails, ...suspensionEmails, ...practiceEmails },
  IdentityEmailFinders,
);
