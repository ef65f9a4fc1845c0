import { sql } from '@nearward/common/database/sql';
import { type EmailFinders, defineEmails } from '@nearward/common/email/email-templates';
import { type SuspensionEmails, suspensionEmails } from '@nearward/marketplace/suspensions/suspension-emails';
import { pagePath } from '@nearward/proto/page-path';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { LoginMailFinders, type LoginMails, loginMails } from './login/login-mails.js';
import { type ProofMails, proofMails } from './passkeys/proof-mails.js';
import { type ReportMails, reportMails } from './reports/report-mails.js';

const person = sql(
  { email: z.string(), left: z.int() },
  `select email, (select count(*)::int from recovery_code where account_id = $1 and used_at is null) as left
   from account where id = $1 and email is not null`,
);

const suspended = sql(
  { reason: z.enum(suspensionReasons), email: z.string() },
  `select reason, coalesce(email, '') as email from suspension join account using (owner_key)
   where suspension.id = $1 and (lifted_at is null) = $2`,
);

const deleted = sql(
  { email: z.string() },
  `with gone as (select id, email from deletion where id = $1 and email is not null for update)
   update deletion set email = null from gone where deletion.id = gone.id returning gone.email`,
);

type IdentityMails = LoginMails & ProofMails & ReportMails & SuspensionEmails;

/** The mails about a change of proof are found by the account, those about a suspension by that. */
@Injectable()
export class IdentityMailFinders extends LoginMailFinders implements EmailFinders<IdentityMails> {
  private readonly ofAccount = async (accountId: string, manager: EntityManager) => {
    const found = await person.first(manager, accountId);
    return found
      ? { to: found.email, left: found.left, url: this.env.PUBLIC_URL + pagePath('/account') }
      : null;
  };

  readonly 'passkey-added' = this.ofAccount;
  readonly 'passkey-removed' = this.ofAccount;
  readonly 'recovery-codes-made' = this.ofAccount;
  readonly 'recovery-code-used' = this.ofAccount;
  readonly 'account-exported' = this.ofAccount;
  readonly 'signed-in-by-posting' = this.ofAccount;
  readonly 'job-report-upheld' = this.ofAccount;
  readonly 'job-report-dismissed' = this.ofAccount;
  readonly 'contact-report-upheld' = this.ofAccount;
  readonly 'contact-report-dismissed' = this.ofAccount;

  /** The address goes with the email that needs it: when it is not sent, it is there for the next try. */
  async 'account-deleted'(deletionId: string, manager: EntityManager) {
    const found = await deleted.first(manager, deletionId);
    return found ? { to: found.email, url: this.env.PUBLIC_URL + pagePath('/') } : null;
  }

  'account-suspended'(id: string, manager: EntityManager) {
    return this.ofSuspension(id, manager, true);
  }

  'account-reinstated'(id: string, manager: EntityManager) {
    return this.ofSuspension(id, manager, false);
  }

  /** Null once it is lifted, or there again: then another mail says so. */
  private async ofSuspension(id: string, manager: EntityManager, lasts: boolean) {
    const found = await suspended.first(manager, id, lasts);
    if (!found) return null;
    return { to: found.email, reason: found.reason, url: this.env.PUBLIC_URL + pagePath('/account') };
  }
}

export const identityMails = defineEmails<IdentityMails>(
  { ...loginMails, ...proofMails, ...reportMails, ...suspensionEmails },
  IdentityMailFinders,
);
