import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';

/** The data of emails about passkeys, recovery codes and sign-ins. */
interface Change {
  /** The URL of the account page, or of the landing page if the account is deleted. */
  url: string;
}

export interface CredentialEmails {
  'passkey-added': Change;
  'passkey-removed': Change;
  'recovery-codes-made': Change;
  'recovery-code-used': Change & { left: number };
  'account-exported': Change;
  'account-deleted': Change;
  'signed-in-by-posting': Change;
}

const examples: [Change] = [{ url: 'http://localhost:3000/account' }];

const withAccountLink = (
  url: string,
  text: Pick<EmailText, 'subject' | 'preheader' | 'paragraphs'>,
): EmailText => ({
  ...text,
  heading: text.subject,
  action: { label: 'See your account', url },
  footnote:
    'If this was not you, sign in, remove passkeys that are not yours, and sign out everywhere. That ends recovery codes too.',
});

const passkeysLeftText = (left: number): string =>
  left === 0 ? 'No code is left.' : left === 1 ? 'One code is left.' : `${left} codes are left.`;

/** They report a change and contain no link with a secret. */
export const credentialEmails: EmailTemplates<CredentialEmails> = {
  'passkey-added': {
    text: ({ url }) =>
      withAccountLink(url, {
        subject: 'A passkey was added to your account',
        preheader: 'It signs in without an email.',
        paragraphs: ['Whoever has this passkey can sign in to your Nearward account without an email.'],
      }),
    examples,
  },
  'passkey-removed': {
    text: ({ url }) =>
      withAccountLink(url, {
        subject: 'A passkey was removed from your account',
        preheader: 'It no longer signs in.',
        paragraphs: [
          'The passkey can no longer sign in to your Nearward account, and neither can your recovery codes.',
        ],
      }),
    examples,
  },
  'recovery-codes-made': {
    text: ({ url }) =>
      withAccountLink(url, {
        subject: 'New recovery codes were made for your account',
        preheader: 'Earlier codes no longer work.',
        paragraphs: [
          'Each of the new codes works once, should a passkey be lost. Earlier codes no longer work.',
        ],
      }),
    examples,
  },
  'recovery-code-used': {
    text: ({ url, left }) =>
      withAccountLink(url, {
        subject: 'A recovery code was used to sign in',
        preheader: passkeysLeftText(left),
        paragraphs: [
          `Somebody signed in to your Nearward account with one of its recovery codes. ${passkeysLeftText(left)}`,
        ],
      }),
    examples: [{ url: 'http://localhost:3000/account', left: 9 }],
  },
  'account-exported': {
    text: ({ url }) =>
      withAccountLink(url, {
        subject: 'Your data was downloaded',
        preheader: 'One file with everything that we keep about you.',
        paragraphs: [
          'Someone who is signed in to your Nearward account downloaded everything that we keep about you.',
        ],
      }),
    examples,
  },
  'account-deleted': {
    text: ({ url }) => ({
      subject: 'Your account was deleted',
      preheader: 'This is the last email about it.',
      heading: 'Your account was deleted',
      paragraphs: [
        'Your Nearward account was deleted, with your jobs, your profile and everything you wrote.',
        'If this was not you, someone else could read your email or use a browser in which you were signed in. Please change the password of your email account.',
      ],
      action: { label: 'Go to Nearward', url },
      footnote: 'You get this because the account with this email address was deleted.',
    }),
    examples: [{ url: 'http://localhost:3000/' }],
  },
  'signed-in-by-posting': {
    text: ({ url }) =>
      withAccountLink(url, {
        subject: 'Your Nearward account was opened',
        preheader: 'By the private link in our email.',
        paragraphs: [
          'Someone opened your account by the private link that we emailed you, in the browser that posted it.',
        ],
      }),
    examples,
  },
};
