import { sql } from '@nearward/common/database/sql';
import type { EmailFinders, EmailTemplates } from '@nearward/common/email/email-templates';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ENV, type IdentityEnv } from '../env.js';
import { hashSecret, newSecret } from '../secrets.js';
import { UsersService } from '../users/users.service.js';
import { hashLoginCode, loginLinkMinutes, newLoginCode } from '../sessions/login-code.js';

const addSecret = sql(
  { request_id: z.uuid(), email: z.string() },
  `update login_link
   set secret_hash = $2, earlier_secret_hashes = array_remove(earlier_secret_hashes || secret_hash, null),
       code_hashes = array_append(code_hashes, $3)
   where id = $1 and closed_at is null and expires_at > now() returning coalesce(request_id, id) as request_id, email`,
);

export interface LoginEmails {
  'login-link': { url: string; code: string };
}

export const loginEmails: EmailTemplates<LoginEmails> = {
  'login-link': {
    text: ({ url, code }) => ({
      subject: 'Your sign-in link for Nearward',
      preheader: `Your link works once, within ${loginLinkMinutes} minutes.`,
      heading: 'Sign in to Nearward',
      paragraphs: [
        `Here is the sign-in link you requested. It works once, within ${loginLinkMinutes} minutes.`,
        'Or enter this code in the browser where you requested it:',
      ],
      code,
      action: { label: 'Sign in', url },
      footnote:
        'You’re receiving this because someone requested a sign-in link for this email address. If it wasn’t you, ignore this email: no one can sign in without the link or the code. Never give the code to anyone.',
    }),
    examples: [{ url: 'http://localhost:3000/login/example', code: '123456' }],
  },
};

@Injectable()
export class LoginEmailFinders implements EmailFinders<LoginEmails> {
  constructor(
    @Inject(ENV) protected readonly env: IdentityEnv,
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
  ) {}

  /**
   * An email is not sent after its link has expired. Each attempt creates its own secret and code, since an email program may
   * show only the first of several copies. All are valid, once in total. The hash is written outside of the delivery's
   * transaction, which lasts until the mail server has responded, so the link works as soon as it can be read.
   */
  async 'login-link'(linkId: string) {
    const secret = newSecret();
    const code = newLoginCode();
    const codeHash = hashLoginCode(linkId, code, this.env.CAPABILITY_KEY);
    const link = await addSecret.first(this.dataSource, linkId, hashSecret(secret), codeHash);
    if (!link) return null;
    const redirect = this.users.redirectAfterEmail(link);
    const path = pagePath('/login/:token/:redirect?', { token: `${link.request_id}.${secret}`, redirect });
    return { to: link.email, url: this.env.PUBLIC_URL + path, code };
  }
}
