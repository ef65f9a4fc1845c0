import { sql } from '@nearward/common/database/sql';
import { type MailFinders, mailsOf } from '@nearward/common/mail/mail';
import { pagePath } from '@nearward/proto/page-path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { LoginMailFinders, type LoginMails, loginMails } from './login/login-mails.js';
import { type ProofMails, proofMails } from './passkeys/proof-mails.js';

const person = sql(
  { email: z.string(), left: z.int() },
  `select email, (select count(*)::int from recovery_code where account_id = $1 and used_at is null) as left
   from account where id = $1 and email is not null`,
);

/** The mails about a change of proof are found by the account. */
@Injectable()
export class IdentityMailFinders extends LoginMailFinders implements MailFinders<LoginMails & ProofMails> {
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
}

export const identityMails = mailsOf<LoginMails & ProofMails>(
  { ...loginMails, ...proofMails },
  IdentityMailFinders,
);
