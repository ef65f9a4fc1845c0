import type { EmailTemplates } from '@nearward/common/email/email-templates';
import { type SuspensionReason, suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';

/** To whoever is suspended: sent by identity, which knows the addresses of accounts, else by who holds their job or profile. */
export interface SuspensionEmails {
  'account-suspended': { reason: SuspensionReason; url: string };
  'account-reinstated': { url: string };
}

const url = 'http://localhost:3000/account';
const yours = (url: string) => ({ label: 'See your account', url });

export const suspensionEmails: EmailTemplates<SuspensionEmails> = {
  'account-suspended': {
    text: ({ reason, url }) => ({
      subject: 'Your Nearward account is suspended',
      preheader: 'What it means, and how to answer.',
      heading: 'Your account is suspended',
      paragraphs: [
        `We suspended the account of this address because ${suspensionReasonTexts[reason]}.`,
        'Until that is lifted your jobs and your profile are not shown to anybody, and you cannot post, change, unlock or express interest. Contacts that were unlocked stay as they are.',
        'You can still sign in, pay and report what is due, take your data along, and delete your account.',
        'If you think that this is a mistake, or it is settled by now, reply to this email: a person reads it.',
      ],
      action: yours(url),
      footnote: 'You get this because a job, a profile or an account on Nearward has this address.',
    }),
    examples: [{ reason: 'unreported_hire', url }],
  },

  'account-reinstated': {
    text: ({ url }) => ({
      subject: 'Your Nearward account is no longer suspended',
      preheader: 'All is as it was before.',
      heading: 'Welcome back',
      paragraphs: [
        'We lifted the suspension of your account. Your jobs and your profile are shown again as they were, and are matched anew.',
      ],
      action: yours(url),
      footnote: 'You get this because your account on Nearward was suspended.',
    }),
    examples: [{ url }],
  },
};
