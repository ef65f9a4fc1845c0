import type { EmailTemplates, EmailText, PreviewLine } from '@nearward/common/email/email-templates';

/** The data of emails about passkeys, recovery codes and sign-ins. */
interface Change {
  /** The URL of the account page, or of the landing page if the account is deleted. */
  url: string;
}

interface PausedWebhook extends Change {
  /** Where the webhook is sent, if known. */
  host?: string;
}

export interface CredentialEmails {
  'passkey-added': Change;
  'passkey-removed': Change;
  'recovery-codes-made': Change;
  'recovery-code-used': Change & { codes_left: number };
  'api-key-created': Change;
  'webhook-created': Change;
  'webhook-paused': PausedWebhook;
  'webhook-secret-lost': PausedWebhook;
  'account-exported': Change;
  'account-deleted': Change;
  'signed-in-by-posting': Change;
}

const examples: [Change] = [{ url: 'http://localhost:3000/account' }];
const pausedExamples: [PausedWebhook, PausedWebhook] = [
  { ...examples[0], host: 'hooks.example.com' },
  examples[0],
];

/** An email that reports one change. */
const report = (subject: string, preheader: PreviewLine, paragraph: string) => ({
  text: ({ url }: Change): EmailText => ({
    subject,
    preheader,
    heading: subject,
    paragraphs: [paragraph],
    action: { label: 'Review your account', url },
    footnote:
      'You’re receiving this because it concerns the security of your account. If it wasn’t you, sign in, remove from your account page what isn’t yours, and sign out everywhere.',
  }),
  examples,
});

const codesLeftText = (count: number): PreviewLine =>
  count === 0
    ? 'You have no codes left.'
    : count === 1
      ? 'You have one code left.'
      : `You have ${count} codes left.`;

/** They report a change and contain no link with a secret. */
export const credentialEmails: EmailTemplates<CredentialEmails> = {
  'passkey-added': report(
    'A passkey was added to your account',
    'It signs in without an email.',
    'Anyone with this passkey can sign in to your Nearward account without an email.',
  ),
  'passkey-removed': report(
    'A passkey was removed from your account',
    'It can no longer sign in.',
    'This passkey and all of your recovery codes can no longer sign in to your Nearward account.',
  ),
  'recovery-codes-made': report(
    'New recovery codes for your account',
    'Earlier codes no longer work.',
    'New recovery codes were created for your Nearward account. Each one signs in once if you lose a passkey. Earlier codes no longer work.',
  ),
  'recovery-code-used': {
    text: ({ url, codes_left }) =>
      report(
        'A recovery code was used to sign in',
        codesLeftText(codes_left),
        `Someone signed in to your Nearward account with one of its recovery codes. ${codesLeftText(codes_left)}`,
      ).text({ url }),
    examples: [{ url: 'http://localhost:3000/account', codes_left: 9 }],
  },
  'api-key-created': report(
    'An API key was created for your account',
    'Programs can use it to act for you.',
    'Someone who is signed in to your Nearward account created an API key. Programs that have it can read or change your jobs, or read your contacts, until you delete it on your account page.',
  ),
  'webhook-created': report(
    'A webhook was created from your account',
    'It reports changes to another program.',
    'Someone who is signed in to your Nearward account created a webhook. It reports to its URL what happens with contacts, interviews and hires, by id and without names, until you delete it on your account page.',
  ),
  'webhook-paused': {
    text: ({ url, host }) => ({
      subject: `A webhook was paused${host ? `: ${host}` : ''}`,
      preheader: 'Its receiver does not accept anything.',
      heading: 'A webhook was paused',
      paragraphs: [
        `Your webhook’s receiver${host ? ` at ${host}` : ''} accepted nothing for three days, or responded that it no longer exists (410). So we no longer call it. Your account page shows what it responded.`,
        'When the receiver works again, resume the webhook. We then send what waits. What happens while it is paused is not sent.',
      ],
      action: { label: 'See your webhooks', url },
      footnote: 'You’re receiving this because you created this webhook on Nearward.',
    }),
    examples: pausedExamples,
  },
  'webhook-secret-lost': {
    text: ({ url, host }) => ({
      subject: `Your webhook needs a new secret${host ? `: ${host}` : ''}`,
      preheader: 'It is paused until then.',
      heading: 'Your webhook needs a new secret',
      paragraphs: [
        `We changed our encryption and can no longer read the secret that signs your webhook’s requests${host ? ` to ${host}` : ''}, so it is paused.`,
        'Replace the secret on your account page, give the new one to the receiver, and resume the webhook. We then send what waits. What happens while it is paused is not sent.',
      ],
      action: { label: 'See your webhooks', url },
      footnote: 'You’re receiving this because you created this webhook on Nearward.',
    }),
    examples: pausedExamples,
  },
  'account-exported': report(
    'Your data was exported',
    'One file with all the data that we have about you.',
    'Someone who is signed in to your Nearward account downloaded a file with all the data that we have about you.',
  ),
  'account-deleted': {
    text: ({ url }) => ({
      subject: 'Your account was deleted',
      preheader: 'This is our last email about it.',
      heading: 'Your account was deleted',
      paragraphs: [
        'Your Nearward account was deleted, along with your jobs, your profile and everything you wrote.',
        'If you hired someone, unpaid fees stay due, including those for hires who start later. To pay one, sign in with this email address and open your billing page.',
        'If this wasn’t you, someone else can read your email or used a browser in which you were signed in. Please change the password of your email account.',
      ],
      action: { label: 'Go to Nearward', url },
      footnote: 'You’re receiving this because the account with this email address was deleted.',
    }),
    examples: [{ url: 'http://localhost:3000/' }],
  },
  'signed-in-by-posting': report(
    'New sign-in to your Nearward account',
    'With the private link that we emailed you.',
    'Someone signed in to your account with the private link that we emailed you, in the browser that posted it.',
  ),
};
