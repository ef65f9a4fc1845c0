import type { EmailTemplates } from '@nearward/common/email/email-templates';
import { type SuspensionReason, suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';

/** To suspended people: sent by identity to the address of the account, otherwise by the service of the job or profile. */
export interface SuspensionEmails {
  'account-suspended': { reason: SuspensionReason; url: string };
  'account-reinstated': { url: string };
}

const url = 'http://localhost:3000/account';
const createAccountAction = (url: string) => ({ label: 'See your account', url });

export const suspensionEmails: EmailTemplates<SuspensionEmails> = {
  'account-suspended': {
    text: ({ reason, url }) => ({
      subject: 'Your Nearward account is suspended',
      preheader: 'What this means, and how to reply.',
      heading: 'Your account is suspended',
      paragraphs: [
        `We suspended your account because ${suspensionReasonTexts[reason]}.`,
        'Until we lift the suspension, no one else can see your jobs or your profile, and you can’t post, edit, unlock contacts or express interest. Contacts that are already unlocked stay unlocked.',
        'You can still sign in, report hires, pay fees, export your data and delete your account.',
        'If you think this is a mistake, or if you have resolved it, reply to this email. A person reads every reply.',
      ],
      action: createAccountAction(url),
      footnote:
        'You’re receiving this because a job, profile or account on Nearward uses this email address.',
    }),
    examples: [{ reason: 'unreported_hire', url }],
  },

  'account-reinstated': {
    text: ({ url }) => ({
      subject: 'Your Nearward account is no longer suspended',
      preheader: 'Your jobs and your profile are visible again.',
      heading: 'Welcome back',
      paragraphs: [
        'We lifted the suspension of your account. Your jobs and your profile are visible again, and we are matching them.',
      ],
      action: createAccountAction(url),
      footnote: 'You’re receiving this because your account on Nearward was suspended.',
    }),
    examples: [{ url }],
  },
};
