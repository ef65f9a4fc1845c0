import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';

/** The private link to a profile, and the link for "This was not me". */
interface ProfileLink {
  url: string;
  notMe: string | null;
}

interface ReminderLinks extends Required<Pick<EmailText, 'unsubscribe'>> {
  url: string;
}

/** The emails about profiles and their data. None contains typed text, since someone else may have sent the form. */
export interface ProfileEmails {
  'profile-link': ProfileLink;
  /** At the request of the address. */
  'profile-link-again': ProfileLink;
  'profile-link-renewed': ProfileLink;
  /** After the form was sent for an address with a profile. */
  'profile-exists': ProfileLink;
  /** The reminder to confirm the profile. */
  'profile-still': ReminderLinks & { rests_on: string };
  /** After a reminder without answer. */
  'profile-rests': ReminderLinks;
}

const keepPrivate = 'Keep it private: anyone who has it can do the same.';
const keepLinkPrivate = 'Keep the link private: anyone who has it can change the profile.';

/** The template of an email with the private link. */
const createLinkEmail = (
  texts: Pick<EmailText, 'subject' | 'preheader' | 'heading' | 'paragraphs'>,
  notMeLabel = '',
) => ({
  text: ({ url, notMe }: ProfileLink): EmailText => ({
    ...texts,
    action: { label: 'Manage your profile', url },
    links: notMe ? [{ label: notMeLabel, url: notMe }] : undefined,
    footnote: 'You’re receiving this because a profile was created with this email address.',
  }),
});

const url = 'http://localhost:3000/profiles/manage/example';
const linkOnly = { url, notMe: null };
const unsubscribe = {
  page: 'http://localhost:3000/unsubscribe/example?of=profiles',
  call: 'http://localhost:3000/api/unsubscribe/profiles/example',
};
const notMe = 'http://localhost:3000/not-me';

export const profileEmails: EmailTemplates<ProfileEmails> = {
  'profile-link': {
    ...createLinkEmail(
      {
        subject: 'Your profile is live: manage it here',
        preheader: 'We are matching it with jobs within 50 miles.',
        heading: 'Your profile is live',
        paragraphs: [
          'We are matching it with jobs within 50 miles of your locations. To see them, save them and express interest, open the private link below and choose “Open your workspace”.',
          `The link also lets you view, edit or delete your profile without signing in. ${keepPrivate}`,
        ],
      },
      'This was not me: remove the profile and block emails from the sender for 30 days',
    ),
    examples: [{ url, notMe: `${notMe}/profiles/example` }, linkOnly],
  },

  'profile-link-again': {
    ...createLinkEmail({
      subject: 'The link to your profile',
      preheader: 'View, edit or delete your profile without signing in.',
      heading: 'Your private link',
      paragraphs: [
        `Here is the link you requested. It lets you view, edit or delete your profile without signing in. ${keepPrivate}`,
        'If you didn’t request it, ignore this email: no one else has seen the link.',
      ],
    }),
    examples: [linkOnly],
  },

  'profile-link-renewed': {
    ...createLinkEmail({
      subject: 'The new link to your profile',
      preheader: 'The old link no longer works.',
      heading: 'Your new private link',
      paragraphs: [
        'We replaced the private link to your profile, and the old one no longer works. Someone requested this on the profile’s page.',
        `The new link lets you view, edit or delete your profile without signing in. ${keepPrivate}`,
      ],
    }),
    examples: [linkOnly],
  },

  'profile-exists': {
    ...createLinkEmail(
      {
        subject: 'You already have a profile',
        preheader: 'Nothing has changed. Your new answers are saved as a draft.',
        heading: 'You already have a profile',
        paragraphs: [
          'Someone, probably you, just filled in the profile form with this email address. Your profile has not changed.',
          'We saved the new answers as a draft. Open your profile to use them, or leave it as it is.',
        ],
      },
      'This was not me: remove the draft and block emails from the sender for 30 days',
    ),
    examples: [{ url, notMe: `${notMe}/drafts/example` }],
  },

  'profile-still': {
    text: ({ url, rests_on }) => ({
      subject: 'Are you still looking?',
      preheader: 'Confirm with one click to stay visible to employers.',
      heading: 'Are you still looking?',
      paragraphs: [
        'You last confirmed your profile three months ago. Let us know with one click whether you’re still looking.',
        `If we don’t hear from you by ${rests_on}, we’ll pause your profile. A paused profile doesn’t match any jobs, and only employers who already unlocked you can see it.`,
      ],
      action: { label: 'Confirm your profile', url },
      footnote: `You’re receiving this once, because it has been three months since you confirmed your profile. ${keepLinkPrivate}`,
    }),
    examples: [{ url, rests_on: 'December 17, 2026', unsubscribe }],
  },

  'profile-rests': {
    text: ({ url }) => ({
      subject: 'Your profile is paused. Reactivate it',
      preheader: 'It doesn’t match any jobs until you reactivate it.',
      heading: 'Your profile is paused',
      paragraphs: [
        'We asked whether you’re still looking and didn’t hear back, so we paused your profile. It doesn’t match any jobs, and only employers who already unlocked you can see it.',
        'Reactivate it with one click, and we start matching again.',
      ],
      action: { label: 'Reactivate your profile', url },
      footnote: `You’re receiving this once, because you didn’t reply to our check-in. ${keepLinkPrivate}`,
    }),
    examples: [{ url, unsubscribe }],
  },
};
