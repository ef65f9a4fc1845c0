import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';
import { defaultZone } from '@nearward/proto/choices';
import { type PracticeRole, roleTexts } from '@nearward/proto/rest/practice-texts';
import { type SuspensionReason, suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';

interface TeamEmail {
  practice: string;
  /** The URL of the account page. */
  url: string;
}
interface MemberEmail extends TeamEmail {
  who: string;
}

export interface PracticeEmails {
  /** `from` is null for an address that has not signed in: its email has only our words. */
  'team-invitation': { url: string; role: PracticeRole; from: { practice: string; email: string } | null };
  'team-joined': MemberEmail & { role: PracticeRole };
  'team-declined': MemberEmail;
  /** `ended` is what else ended, such as `1 API key`. */
  'team-left': MemberEmail & { ended?: string };
  /** A member no longer hires, and what they created for other software ended. */
  'team-role-ended': MemberEmail & { ended: string };
  'team-removed': TeamEmail;
  /** To a member whose role no longer hires. */
  'team-role-lost': TeamEmail;
  'team-owner-change': MemberEmail & { at: Date; role: PracticeRole | null };
  'team-owner-stays': MemberEmail;
  'team-closing': TeamEmail & { at: Date };
  'team-stays': TeamEmail;
  /** `url` is that of the job for its team. */
  'team-job-address': TeamEmail;
  'team-job-disowned': TeamEmail;
  'team-suspended': TeamEmail & { reason: SuspensionReason };
  'team-reinstated': TeamEmail;
}

const url = 'http://localhost:3000/account';
const practice = 'Bright Smiles';
const who = 'sam@clinic.example';
const at = new Date('2026-12-04T02:00:00Z');

const jobUrl = 'http://localhost:3000/jobs/manage/example?practice=example';

/** Names the time zone, because that of the team is unknown: `December 3, 2026 at 8:00 PM CST`. */
const timeText = (moment: Date): string =>
  moment.toLocaleString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: defaultZone,
    timeZoneName: 'short',
  });

type OwnerEmailText = Omit<EmailText, 'action' | 'footnote' | 'heading'>;
const writeOwnerEmail = (url: string, text: OwnerEmailText): EmailText => ({
  ...text,
  heading: text.subject,
  action: { label: 'See your team', url },
  footnote: 'You’re receiving this because you are an owner of a team on Nearward.',
});
const writeMemberEmail = (url: string, text: OwnerEmailText): EmailText => ({
  ...writeOwnerEmail(url, text),
  footnote: 'You’re receiving this because you are on a team on Nearward.',
});
const writeJobEmail = (url: string, text: OwnerEmailText): EmailText => ({
  ...writeOwnerEmail(url, text),
  action: { label: 'See the job', url },
});

const writeEnded = (ended: string) => `What they created for other software ended with it: ${ended}.`;

/** They contain no link with a secret: only the signed-in person can act. */
export const practiceEmails: EmailTemplates<PracticeEmails> = {
  'team-invitation': {
    text: ({ url, role, from }) => ({
      subject: from
        ? `Join the team of ${from.practice} on Nearward`
        : 'You are invited to a team on Nearward',
      preheader: 'Sign in with this email address to accept or decline.',
      heading: from ? `Join the team of ${from.practice}` : 'Join a team',
      paragraphs: [
        from
          ? `${from.email} invites you to the team of ${from.practice}.`
          : 'An employer on Nearward invites you to their team.',
        `Your role: ${roleTexts[role].name}. ${roleTexts[role].does}`,
        'Sign in with this email address to accept or decline. The invitation is valid for 7 days.',
      ],
      action: { label: 'See the invitation', url },
      footnote:
        'You’re receiving this because someone on Nearward invited this email address. If you don’t know why, ignore this email: nothing happens.',
    }),
    examples: [
      { url, role: 'hiring', from: { practice, email: 'kim@clinic.example' } },
      { url, role: 'billing', from: null },
    ],
  },
  'team-joined': {
    text: ({ practice, url, who, role }) =>
      writeOwnerEmail(url, {
        subject: `Joined your team: ${who}`,
        preheader: `They accepted the invitation.`,
        paragraphs: [
          `${who} joined the team of ${practice}. Role: ${roleTexts[role].name}. ${roleTexts[role].does}`,
        ],
      }),
    examples: [{ practice, url, who, role: 'hiring' }],
  },
  'team-declined': {
    text: ({ practice, url, who }) =>
      writeOwnerEmail(url, {
        subject: `Declined your invitation: ${who}`,
        preheader: 'They do not join your team.',
        paragraphs: [`${who} declined the invitation to the team of ${practice}.`],
      }),
    examples: [{ practice, url, who }],
  },
  'team-left': {
    text: ({ practice, url, who, ended }) =>
      writeOwnerEmail(url, {
        subject: `No longer on your team: ${who}`,
        preheader: 'Their jobs and contacts stay with your team.',
        paragraphs: [
          `${who} is no longer on the team of ${practice}. Their jobs and contacts stay with your team.`,
          'Jobs with their email address now have the address of your team’s oldest owner.',
          ...(ended ? [writeEnded(ended)] : []),
        ],
      }),
    examples: [
      { practice, url, who },
      { practice, url, who, ended: '1 API key and 2 webhooks' },
    ],
  },
  'team-role-ended': {
    text: ({ practice, url, who, ended }) =>
      writeOwnerEmail(url, {
        subject: `Integrations of your team ended: ${who}`,
        preheader: `Their role is now ${roleTexts.billing.name}.`,
        paragraphs: [
          `The role of ${who} on the team of ${practice} is now ${roleTexts.billing.name}, which does not include hiring.`,
          writeEnded(ended),
          'If your software needs them, an owner or a member who hires can create new ones.',
        ],
      }),
    examples: [{ practice, url, who, ended: '1 API key and 2 webhooks' }],
  },
  'team-removed': {
    text: ({ practice, url }) => ({
      subject: `You are no longer on the team: ${practice}`,
      preheader: 'Your own account stays as it is.',
      heading: 'You are no longer on the team',
      paragraphs: [
        `An owner removed you from the team of ${practice}. Its jobs and contacts stay with the team.`,
        'Your own account stays as it is.',
      ],
      action: { label: 'Go to your account', url },
      footnote: 'You’re receiving this because you were on a team on Nearward.',
    }),
    examples: [{ practice, url }],
  },
  'team-role-lost': {
    text: ({ practice, url }) => ({
      subject: `You have another role on the team: ${practice}`,
      preheader: `Your role is now ${roleTexts.billing.name}.`,
      heading: `Your role is now ${roleTexts.billing.name}`,
      paragraphs: [
        `An owner of the team of ${practice} changed your role. ${roleTexts.billing.does}`,
        'Interviews that you offered for the team are canceled. Your API keys and webhooks for it have ended, and its jobs with your email address now have that of an owner.',
      ],
      action: { label: 'Go to your account', url },
      footnote: 'You’re receiving this because you are on a team on Nearward.',
    }),
    examples: [{ practice, url }],
  },
  'team-owner-change': {
    text: ({ practice, url, who, at, role }) =>
      writeOwnerEmail(url, {
        subject: `${role ? 'An owner gets another role' : 'An owner will be removed'}: ${who}`,
        preheader: `Every owner can cancel this until ${timeText(at)}.`,
        paragraphs: [
          role
            ? `On ${timeText(at)}, the role of ${who} on the team of ${practice} becomes ${roleTexts[role].name}. ${roleTexts[role].does}`
            : `On ${timeText(at)}, ${who} will be removed from the team of ${practice}.`,
          'Every owner, including this one, can cancel it until then.',
        ],
      }),
    examples: [
      { practice, url, who, at, role: null },
      { practice, url, who, at, role: 'hiring' },
    ],
  },
  'team-closing': {
    text: ({ practice, url, at }) =>
      writeMemberEmail(url, {
        subject: `Your team will be closed: ${practice}`,
        preheader: `Every owner can cancel this until ${timeText(at)}.`,
        paragraphs: [
          `On ${timeText(at)}, the team of ${practice} closes. Its jobs, contacts and plan are deleted then, and its interviews are canceled. Payments are kept.`,
          'Every owner can cancel it until then.',
        ],
      }),
    examples: [{ practice, url, at }],
  },
  'team-owner-stays': {
    text: ({ practice, url, who }) =>
      writeOwnerEmail(url, {
        subject: `An owner of your team stays: ${who}`,
        preheader: 'The planned change was canceled.',
        paragraphs: [
          `An owner canceled the planned change of ${who}, who remains an owner of the team of ${practice}.`,
        ],
      }),
    examples: [{ practice, url, who }],
  },
  'team-stays': {
    text: ({ practice, url }) =>
      writeMemberEmail(url, {
        subject: `Your team will not be closed: ${practice}`,
        preheader: 'An owner canceled the closing.',
        paragraphs: [`An owner canceled the planned closing. The team of ${practice} continues as before.`],
      }),
    examples: [{ practice, url }],
  },
  'team-job-address': {
    text: ({ practice, url }) =>
      writeJobEmail(url, {
        subject: `A job has another email address: ${practice}`,
        preheader: 'The job stays with your team.',
        paragraphs: [
          `Someone on the team of ${practice}, or with the job’s private link, changed the email address of a job. The job stays with your team.`,
          'Emails about the job and its new private link go to the new address. If that is wrong, change the address on the job’s page.',
        ],
      }),
    examples: [{ practice, url: jobUrl }],
  },
  'team-job-disowned': {
    text: ({ practice, url }) =>
      writeJobEmail(url, {
        subject: `A job had a wrong email address: ${practice}`,
        preheader: 'We paused the job. It stays with your team.',
        paragraphs: [
          `A job of the team of ${practice} had an email address whose owner told us that the job is not theirs. The job stays with your team, with the address of your longest-standing owner, and its former private link no longer works.`,
          'We paused the job. Check its email address, then resume it. If no one on your team posted the job, delete it.',
        ],
      }),
    examples: [{ practice, url: jobUrl }],
  },
  'team-suspended': {
    text: ({ practice, url, reason }) =>
      writeOwnerEmail(url, {
        subject: `Your team is suspended: ${practice}`,
        preheader: 'What this means, and how to reply.',
        paragraphs: [
          `We suspended the team of ${practice} because ${suspensionReasonTexts[reason]}.`,
          'Until we lift the suspension, no one else can see your team’s jobs, and no one on it can post, edit or unlock contacts. Contacts that are already unlocked stay unlocked.',
          'If you think this is a mistake, or if you have resolved it, reply to this email. A person reads every reply.',
        ],
      }),
    examples: [{ practice, url, reason: 'unreported_hire' }],
  },
  'team-reinstated': {
    text: ({ practice, url }) =>
      writeOwnerEmail(url, {
        subject: `Your team is no longer suspended: ${practice}`,
        preheader: 'Your team’s jobs are visible again.',
        paragraphs: [
          `We lifted the suspension of the team of ${practice}. Its jobs are visible again, and we are matching them.`,
        ],
      }),
    examples: [{ practice, url }],
  },
};
