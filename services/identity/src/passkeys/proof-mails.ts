import type { MailTemplates, MailText } from '@nearward/common/mail/mail';

/** What the mails about a change of proof are made of. */
interface Change {
  /** Of the account page. */
  url: string;
}

export interface ProofMails {
  'passkey-added': Change;
  'passkey-removed': Change;
  'recovery-codes-made': Change;
  'recovery-code-used': Change & { left: number };
}

const examples: [Change] = [{ url: 'http://localhost:3000/account' }];

const told = (url: string, text: Pick<MailText, 'subject' | 'preheader' | 'paragraphs'>): MailText => ({
  ...text,
  heading: text.subject,
  action: { label: 'See your account', url },
  footnote: 'If this was not you, sign in, remove passkeys that are not yours, and sign out everywhere.',
});

const leftText = (left: number): string =>
  left === 0 ? 'No code is left.' : left === 1 ? 'One code is left.' : `${left} codes are left.`;

/** They say that something has changed, and hold nothing that opens anything. */
export const proofMails: MailTemplates<ProofMails> = {
  'passkey-added': {
    text: ({ url }) =>
      told(url, {
        subject: 'A passkey was added to your account',
        preheader: 'It signs in without an email.',
        paragraphs: ['Whoever has this passkey can sign in to your Nearward account without an email.'],
      }),
    examples,
  },
  'passkey-removed': {
    text: ({ url }) =>
      told(url, {
        subject: 'A passkey was removed from your account',
        preheader: 'It no longer signs in.',
        paragraphs: ['The passkey can no longer sign in to your Nearward account.'],
      }),
    examples,
  },
  'recovery-codes-made': {
    text: ({ url }) =>
      told(url, {
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
      told(url, {
        subject: 'A recovery code was used to sign in',
        preheader: leftText(left),
        paragraphs: [
          `Somebody signed in to your Nearward account with one of its recovery codes. ${leftText(left)}`,
        ],
      }),
    examples: [{ url: 'http://localhost:3000/account', left: 9 }],
  },
};
