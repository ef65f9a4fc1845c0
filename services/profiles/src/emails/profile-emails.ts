import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';

/** The private link to a profile, and the link for "This was not me". */
interface ProfileLink {
  url: string;
  notMe: string | null;
}

interface Ended extends Required<Pick<EmailText, 'unsubscribe'>> {
  url: string;
}

/**
 * The emails about profiles and their data: `profile-exists` when the form was sent for an address with a profile,
 * `profile-still` as the reminder, `profile-rests` after a reminder without answer. None contains typed text, since someone
 * else may have sent the form.
 */
export interface ProfileEmails {
  'profile-link': ProfileLink;
  'profile-link-again': ProfileLink;
  'profile-link-renewed': ProfileLink;
  'profile-exists': ProfileLink;
  'profile-still': Ended & { rests_on: string };
  'profile-rests': Ended;
}

const words = (
  texts: Pick<EmailText, 'subject' | 'preheader' | 'heading' | 'paragraphs'>,
  notMeLabel = '',
) => ({
  text: ({ url, notMe }: ProfileLink): EmailText => ({
    ...texts,
    action: { label: 'Manage your profile', url },
    links: notMe ? [{ label: notMeLabel, url: notMe }] : undefined,
    footnote: 'You get this because a profile was made with this address.',
  }),
});

const url = 'http://localhost:3000/profiles/manage/example';
const known = { url, notMe: null };
const unsubscribe = {
  page: 'http://localhost:3000/unsubscribe/example?of=profiles',
  call: 'http://localhost:3000/api/unsubscribe/profiles/example',
};
const notMe = 'http://localhost:3000/not-me';

export const profileEmails: EmailTemplates<ProfileEmails> = {
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

  'profile-still': {
    text: ({ url, rests_on, unsubscribe }) => ({
      subject: 'Are you still looking?',
      preheader: 'One click keeps your profile before employers.',
      heading: 'Are you still looking?',
      paragraphs: [
        'You have not confirmed your profile for three months. On its page, one click says that you are still looking, or that you are not.',
        `Employers see when a profile was last confirmed. Without an answer until ${rests_on} it rests: it then matches no job until you wake it, and only employers who have unlocked you see you.`,
      ],
      action: { label: 'Answer by One Click', url },
      footnote:
        'You get this once, because your profile was last confirmed three months ago. Keep the link to yourself: whoever has it can change the profile.',
      unsubscribe,
    }),
    examples: [{ url, rests_on: 'December 17, 2026', unsubscribe }],
  },

  'profile-rests': {
    text: ({ url, unsubscribe }) => ({
      subject: 'Your profile rests: wake it by one click',
      preheader: 'It matches no job until you wake it.',
      heading: 'Your profile rests',
      paragraphs: [
        'We asked whether you are still looking and heard nothing, so your profile rests: it matches no job, and only employers who have unlocked you see you.',
        'One click on its page wakes it, and it is matched anew.',
      ],
      action: { label: 'Wake Your Profile', url },
      footnote:
        'You get this once, because we asked and heard nothing. Keep the link to yourself: whoever has it can change the profile.',
      unsubscribe,
    }),
    examples: [{ url, unsubscribe }],
  },
};
