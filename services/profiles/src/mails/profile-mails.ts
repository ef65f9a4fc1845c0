import type { MailTemplates, MailText } from '@nearward/common/mail/mail';

/** The private link to a profile, and where a stranger's doing is undone. */
interface ProfileLink {
  url: string;
  notMe: string | null;
}

/**
 * The mails about profiles, and what each is made of; `profile-exists` when the form was sent for an address that had a
 * profile. None carries a word that was typed into the form: whoever sent it may be a stranger.
 */
export interface ProfileMails {
  'profile-link': ProfileLink;
  'profile-link-again': ProfileLink;
  'profile-link-renewed': ProfileLink;
  'profile-exists': ProfileLink;
}

const words = (
  texts: Pick<MailText, 'subject' | 'preheader' | 'heading' | 'paragraphs'>,
  notMeLabel = '',
) => ({
  text: ({ url, notMe }: ProfileLink): MailText => ({
    ...texts,
    action: { label: 'Manage your profile', url },
    links: notMe ? [{ label: notMeLabel, url: notMe }] : undefined,
    footnote: 'You get this because a profile was made with this address.',
  }),
});

const url = 'http://localhost:3000/profiles/manage/example';
const known = { url, notMe: null };
const notMe = 'http://localhost:3000/not-me';

export const profileMails: MailTemplates<ProfileMails> = {
  'profile-link': {
    ...words(
      {
        subject: 'Your profile is live: manage it here',
        preheader: 'Jobs within 50 miles will find you.',
        heading: 'Your profile is live',
        paragraphs: [
          'We are matching it with jobs within 50 miles of your locations. Sign in with this address to see them, save them and express interest.',
          'The link below lets you view, edit or delete your profile without signing in. Keep it to yourself: whoever has it can do the same.',
        ],
      },
      'This was not me: remove the profile, and stop emails from whoever made it',
    ),
    examples: [{ url, notMe: `${notMe}/profiles/example` }, known],
  },

  'profile-link-again': {
    ...words({
      subject: 'The link to your profile',
      preheader: 'View, edit or delete your profile without signing in.',
      heading: 'Your private link',
      paragraphs: [
        'Here is the link you asked for: it lets you view, edit or delete your profile without signing in.',
        'If you did not ask for it, ignore this email: nobody else has seen the link.',
      ],
    }),
    examples: [known],
  },

  'profile-link-renewed': {
    ...words({
      subject: 'The new link to your profile',
      preheader: 'The old link no longer works.',
      heading: 'Your new private link',
      paragraphs: [
        'The link to your profile was replaced, and the old one no longer works: somebody asked for that on the profile’s page, or used a link that had not been used for 180 days.',
        'The new one lets you view, edit or delete your profile without signing in. Keep it to yourself: whoever has it can do the same.',
      ],
    }),
    examples: [known],
  },

  'profile-exists': {
    ...words(
      {
        subject: 'You already have a profile',
        preheader: 'Nothing was changed. Your new answers wait for you.',
        heading: 'You already have a profile',
        paragraphs: [
          'Somebody, probably you, just filled in the profile form with this address. Your profile was not changed.',
          'The new answers are kept as a draft: open your profile with the link below to take them over or leave things as they are.',
        ],
      },
      'This was not me: remove the new answers, and stop emails from whoever sent them',
    ),
    examples: [{ url, notMe: `${notMe}/drafts/example` }],
  },
};
