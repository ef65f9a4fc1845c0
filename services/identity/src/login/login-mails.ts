import type { Mail, MailComposer } from '@nearward/common/mail/mail';
import { ENV } from '@nearward/common/service-definition';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import type { IdentityEnv } from '../env.js';
import { hashSecret, newSecret } from '../secrets.js';
import { LoginLinkEntity, loginLinkMinutes } from './login-link.entity.js';

@Injectable()
export class LoginMails implements MailComposer {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    @InjectRepository(LoginLinkEntity) private readonly links: Repository<LoginLinkEntity>,
  ) {}

  /**
   * The only template is `login-link`. A second try of the same mail makes a new secret, and the first one is dead.
   * The hash is not written in the delivery's transaction, which lasts until the mail server has answered: the link
   * works as soon as it can be read, and asking for another one waits for nothing.
   */
  async compose(_template: string, linkId: string): Promise<Mail | null> {
    const live = { id: linkId, closed_at: IsNull(), expires_at: MoreThan(new Date()) };
    const link = await this.links.findOneBy(live);
    if (!link) return null;
    const secret = newSecret();
    await this.links.update(live, { secret_hash: hashSecret(secret) });
    return {
      to: link.email,
      subject: 'Your sign-in link for Nearward',
      preheader: `It works once, within ${loginLinkMinutes} minutes.`,
      heading: 'Sign in to Nearward',
      paragraphs: [`Here is the link you asked for. It works once, within ${loginLinkMinutes} minutes.`],
      action: { label: 'Sign in', url: `${this.env.PUBLIC_URL}/login/${link.id}.${secret}` },
      footnote: 'If you did not ask for this, ignore it: nobody can sign in without the link.',
    };
  }
}
