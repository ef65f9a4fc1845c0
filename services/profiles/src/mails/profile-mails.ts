import type { ServiceEnv } from '@nearward/common/env';
import type { Mail, MailComposer } from '@nearward/common/mail/mail';
import { ENV } from '@nearward/common/service-definition';
import { isProved } from '@nearward/common/strangers/proved-owners';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DisownedProfilesService } from '../profiles/disowned-profiles.service.js';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { ProfileLinks } from '../profiles/profile-links.service.js';

const created = {
  subject: 'Your profile is live: manage it here',
  preheader: 'Jobs within 50 miles will find you.',
  heading: 'Your profile is live',
  paragraphs: [
    'We are matching it with jobs within 50 miles of your locations. Sign in with this address to see them, save them and express interest.',
    'The link below lets you view, edit or delete your profile without signing in. Keep it to yourself: whoever has it can do the same.',
  ],
};

const exists = {
  subject: 'You already have a profile',
  preheader: 'Nothing was changed. Your new answers wait for you.',
  heading: 'You already have a profile',
  paragraphs: [
    'Somebody, probably you, just filled in the profile form with this address. Your profile was not changed.',
    'The new answers are kept as a draft: open your profile with the link below to take them over or leave things as they are.',
  ],
};

const again = {
  subject: 'The link to your profile',
  preheader: 'View, edit or delete your profile without signing in.',
  heading: 'Your private link',
  paragraphs: [
    'Here is the link you asked for: it lets you view, edit or delete your profile without signing in.',
    'If you did not ask for it, ignore this email: nobody else has seen the link.',
  ],
};

const renewed = {
  subject: 'The new link to your profile',
  preheader: 'The old link no longer works.',
  heading: 'Your new private link',
  paragraphs: [
    'The link to your profile was replaced, and the old one no longer works: somebody asked for that on the profile’s page, or used a link that had not been used for 180 days.',
    'The new one lets you view, edit or delete your profile without signing in. Keep it to yourself: whoever has it can do the same.',
  ],
};

const mails: Record<string, typeof created> = {
  'profile-link': created,
  'profile-link-again': again,
  'profile-link-renewed': renewed,
  'profile-exists': exists,
};

@Injectable()
export class ProfileMails implements MailComposer {
  constructor(
    private readonly links: ProfileLinks,
    private readonly disowned: DisownedProfilesService,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  /**
   * Templates: see `mails`; `profile-exists` when the form was sent for an address that had a profile. None carries a
   * word that was typed into the form: whoever sent it may be a stranger.
   */
  async compose(template: string, profileId: string, manager: EntityManager): Promise<Mail | null> {
    const profile = await manager.findOneBy(ProfileEntity, { id: profileId });
    const mail = mails[template];
    if (!profile || !mail) return null;
    const notMe = await this.notMe(template, profile, manager);
    return {
      ...mail,
      to: profile.email,
      action: {
        label: 'Manage your profile',
        url: this.env.PUBLIC_URL + pagePath('/profiles/manage/:token', { token: this.links.token(profile) }),
      },
      links: notMe && [notMe],
      footnote: 'You get this because a profile was made with this address.',
    };
  }

  /** How to be rid of what a stranger filled in: the profile while nobody has proved to own the address, or a draft. */
  private async notMe(template: string, profile: ProfileEntity, manager: EntityManager) {
    const { PUBLIC_URL } = this.env;
    if (template === 'profile-exists')
      return {
        label: 'This was not me: remove the new answers, and stop emails from whoever sent them',
        url:
          PUBLIC_URL +
          pagePath('/not-me/drafts/:token', { token: this.disowned.token('draft-not-me', profile) }),
      };
    if (template !== 'profile-link' || (await isProved(manager, profile.owner_key))) return undefined;
    return {
      label: 'This was not me: remove the profile, and stop emails from whoever made it',
      url:
        PUBLIC_URL +
        pagePath('/not-me/profiles/:token', { token: this.disowned.token('profile-not-me', profile) }),
    };
  }
}
