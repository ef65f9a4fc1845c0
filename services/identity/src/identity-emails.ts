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
  { email: z.string(), left: z.int() },
  `select email, (select count(*)::int from recovery_code where account_id = $1 and used_at is null) as left
   from account where id = $1 and email is not null`,
);

const findSuspension = sql(
  { reason: z.enum(suspensionReasons), email: z.string() },
  `select reason, coalesce(email, '') as email from suspension join account using (owner_key)
   where suspension.id = $1 and (lifted_at is null) = $2`,
);

const findDeletion = sql(
  { email: z.string() },
  `with gone as (select id, email from deletion where id = $1 and email is not null for update)
   update deletion set email = null from gone where deletion.id = gone.id returning gone.email`,
);

type AccountEmails = LoginEmails & CredentialEmails & ReportEmails & SuspensionEmails;
type IdentityEmails = AccountEmails & PracticeEmails;

/** Finders for emails about passkeys and recovery codes take the account's id, those about a suspension its id. */
@Injectable()
export class IdentityEmailFinders extends PracticeEmailFinders implements EmailFinders<IdentityEmails> {
  private readonly ofAccount = async (accountId: string, manager: EntityManager) => {
    const found = await findAccount.first(manager, accountId);
    return found
      ? { to: found.email, left: found.left, url: this.env.PUBLIC_URL + pagePath('/account') }
      : null;
  };

  private readonly ofPausedWebhook = async (accountId: string, manager: EntityManager, host?: string) => {
    const found = await this.ofAccount(accountId, manager);
    return found && { ...found, host };
  };

  readonly 'passkey-added' = this.ofAccount;
  readonly 'passkey-removed' = this.ofAccount;
  readonly 'recovery-codes-made' = this.ofAccount;
  readonly 'recovery-code-used' = this.ofAccount;
  readonly 'api-key-created' = this.ofAccount;
  readonly 'webhook-created' = this.ofAccount;
  readonly 'webhook-paused' = this.ofPausedWebhook;
  readonly 'webhook-secret-lost' = this.ofPausedWebhook;
  readonly 'account-exported' = this.ofAccount;
  readonly 'signed-in-by-posting' = this.ofAccount;
  readonly 'job-report-upheld' = this.ofAccount;
  readonly 'job-report-dismissed' = this.ofAccount;
  readonly 'contact-report-upheld' = this.ofAccount;
  readonly 'contact-report-dismissed' = this.ofAccount;

  /** The address is deleted with the email that needs it. If sending fails, it is still there for the retry. */
  async 'account-deleted'(deletionId: string, manager: EntityManager) {
    const found = await findDeletion.first(manager, deletionId);
    return found ? { to: found.email, url: this.env.PUBLIC_URL + pagePath('/') } : null;
  }

  'account-suspended'(id: string, manager: EntityManager) {
    return this.ofSuspension(id, manager, true);
  }

  'account-reinstated'(id: string, manager: EntityManager) {
    return this.ofSuspension(id, manager, false);
  }

  /** Null if the suspension has changed since; another email reports that. */
  private async ofSuspension(id: string, manager: EntityManager, lasts: boolean) {
    const found = await findSuspension.first(manager, id, lasts);
    if (!found) return null;
    return { to: found.email, reason: found.reason, url: this.env.PUBLIC_URL + pagePath('/account') };
  }
}

export const identityEmails = defineEmails<IdentityEmails>(
  { ...loginEmails, ...credentialEmails, ...reportEmails, ...suspensionEmails, ...practiceEmails },
  IdentityEmailFinders,
);
