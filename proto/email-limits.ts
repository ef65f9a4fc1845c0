import type { RateLimitName } from './rate-limits.js';

/**
 * The limit that keeps one person from causing an email again and again:
 * `times`: only so many about one subject are sent in an hour. The page that they open shows the current state, so that a
 *   further one would say nothing new.
 * `acts`: the act itself is limited; above it is a response to who acts.
 * `state`: it follows a change that happens once, such as a hire's, or at most a few times a week.
 * `ours`: an admin decides when it is sent.
 * `schedule`: we send it again and again, so that its reader can unsubscribe.
 */
export type EmailLimit = { times: number } | { acts: RateLimitName } | 'state' | 'ours' | 'schedule';

const repeated: EmailLimit = { times: 3 };

interface EmailRow {
  to: string;
  /** The change that it follows, for the page of all emails. */
  when: string;
  limit: EmailLimit;
  /** The email that is not sent because of it. */
  replaces?: string;
}

const email = (to: string, when: string, limit: EmailLimit, replaces?: string): EmailRow => ({
  to,
  when,
  limit,
  replaces,
});

/** Every email of all services. One that is missing does not compile. */
export const emailLimits = {
  // Sign-in and account
  'login-link': email('account', 'someone asks for a sign-in link', { acts: 'email-link' }),
  'signed-in-by-posting': email(
    'account',
    'a private link signs in more than an hour after the post',
    'state',
  ),
  'passkey-added': email('account', 'a passkey was added', repeated),
  'passkey-removed': email('account', 'a passkey was removed', repeated),
  'recovery-codes-made': email('account', 'recovery codes were made', repeated),
  'recovery-code-used': email('account', 'a recovery code signed in', { acts: 'recovery-code' }),
  'api-key-created': email('account', 'an API key was created', repeated),
  'webhook-created': email('account', 'a webhook was created', repeated),
  // About one of several webhooks each, so that none may be missing.
  'webhook-paused': email('account', 'a webhook failed for three days', { acts: 'webhook' }),
  'webhook-secret-lost': email('account', 'a webhook’s secret cannot be read any more', 'state'),
  'account-exported': email('account', 'the account’s data was exported', repeated),
  'account-deleted': email('account', 'the account was deleted', 'state'),
  'account-suspended': email('account', 'an admin suspended the account', 'ours'),
  'account-reinstated': email('account', 'an admin lifted the suspension', 'ours'),
  'job-report-upheld': email('reporter', 'a reported job was removed', 'ours'),
  'job-report-dismissed': email('reporter', 'a reported job stays', 'ours'),
  'contact-report-upheld': email('reporter', 'a report about a contact was upheld', 'ours'),
  'contact-report-dismissed': email('reporter', 'a report about a contact was dismissed', 'ours'),
  // Teams
  'team-invitation': email('invited person', 'an owner invites someone', { acts: 'repeated-email' }),
  'team-joined': email('team owners', 'someone joined', { acts: 'invitation' }),
  'team-declined': email('team owners', 'someone declined an invitation', { acts: 'invitation' }),
  'team-left': email('team owners', 'someone left or was removed', { acts: 'invitation' }),
  'team-role-ended': email('team owners', 'a member’s integrations ended with a role', 'state'),
  'team-removed': email('member', 'an owner removed the member', { acts: 'invitation' }),
  'team-role-lost': email('member', 'the member’s role no longer hires', repeated),
  'team-owner-change': email('team owners', 'an owner is to lose that role', { acts: 'planned-change' }),
  'team-owner-stays': email('team owners', 'that was taken back', { acts: 'planned-change' }),
  'team-closing': email('team members', 'the team is to be closed', { acts: 'planned-change' }),
  'team-stays': email('team members', 'that was taken back', { acts: 'planned-change' }),
  'team-job-address': email('team owners', 'a job got another email address', { acts: 'post' }),
  'team-job-disowned': email('team owners', 'an address disowned a job', 'state'),
  'team-suspended': email('team owners', 'an admin suspended the team', 'ours'),
  'team-reinstated': email('team owners', 'an admin lifted the suspension', 'ours'),
  // Jobs and profiles
  'job-link': email('employer', 'a job was posted', { acts: 'post' }),
  'job-site-links': email('employer', 'a job was posted at several sites', { acts: 'post' }, 'job-link'),
  'jobs-imported': email('employer', 'an import is done', { acts: 'import' }, 'job-link'),
  'job-link-renewed': email('employer', 'a link was replaced', { acts: 'email-link' }),
  'job-links': email('employer', 'someone asks for the links of an address', { acts: 'email-link' }),
  'job-successor': email('employer', 'jobs got this address in place of another', 'state', 'job-links'),
  'job-moved': email('former address', 'a job got another email address', { acts: 'post' }),
  'job-still': email('employer', 'jobs were not confirmed for 30 days', 'schedule'),
  'job-rests': email('employer', 'that email had no answer, so the jobs are paused', 'schedule'),
  'profile-link': email('professional', 'a profile was created', { acts: 'post' }),
  'profile-link-again': email('professional', 'someone asks for the link of an address', {
    acts: 'email-link',
  }),
  'profile-link-renewed': email('professional', 'the link was replaced', { acts: 'email-link' }),
  'profile-exists': email(
    'professional',
    'the form was sent for an address with a profile',
    { acts: 'post' },
    'profile-link',
  ),
  'profile-still': email('professional', 'the profile was not confirmed for 90 days', 'schedule'),
  'profile-rests': email('professional', 'that email had no answer, so the profile is paused', 'schedule'),
  // Matches and contacts
  matches: email(
    'employer',
    'people match whom the employer has not seen, ten minutes after a visit',
    'schedule',
  ),
  'new-jobs': email(
    'professional',
    'jobs match that they have not seen, ten minutes after a visit',
    'schedule',
  ),
  'license-expires': email(
    'professional',
    'a license ends in 60 or 14 days, in new-jobs if there is one that day',
    'schedule',
  ),
  'new-application': email(
    'employer',
    'a professional is interested',
    { acts: 'apply' },
    'matches, about the same person',
  ),
  'job-removed': email('professional', 'a job that they are interested in was removed', 'state'),
  'contact-unlocked': email('professional', 'an employer unlocked them', 'state'),
  'unlock-confirmed': email('employer', 'the employer unlocked a professional', 'state'),
  'contact-stopped': email('employer', 'an unlocked professional asks not to be contacted', 'state'),
  'interest-passed': email('professional', 'the employer passed on their interest', 'state'),
  'answer-late': email('professional', 'a promised answer is late', 'schedule'),
  'answer-promise-ended': email('employer', 'two of five promised answers were late', 'state'),
  // Interviews. An offer or cancellation is one of three a week, and a booking of six an hour.
  'interview-offered': email('professional', 'an employer offers times', 'state'),
  'interview-booked-employer': email('employer', 'a time was booked or moved', { acts: 'interview-booking' }),
  'interview-booked-professional': email('professional', 'a time was booked or moved', {
    acts: 'interview-booking',
  }),
  'interview-canceled-employer': email('employer', 'an offer or a booking ended', 'state'),
  'interview-canceled-professional': email('professional', 'an offer or a booking ended', 'state'),
  'interview-canceled-member': email(
    'former member',
    'the member who offered it no longer hires',
    'state',
    'interview-canceled-employer',
  ),
  'interview-declined': email('employer', 'the professional declined', { acts: 'interview' }),
  'interview-other-times': email('employer', 'the professional asks for other times', { acts: 'interview' }),
  'interview-times-gone-employer': email('employer', 'no offered time is left', 'state'),
  'interview-times-gone-professional': email('professional', 'no offered time is left', 'state'),
  'interview-reminder-employer': email('employer', 'an interview is near', 'schedule'),
  'interview-reminder-professional': email('professional', 'an interview is near', 'schedule'),
  'interview-question-employer': email('employer', 'an interview is over', 'schedule'),
  'interview-question-professional': email('professional', 'an interview is over', 'schedule'),
  // Hires and plans
  'hire-reported': email('professional', 'an employer reported hiring them', 'state'),
  'hire-confirmed': email('employer', 'the professional confirmed the hire', repeated),
  'hire-receipt': email('employer', 'a hire was paid, or has no fee', 'state'),
  'hire-due': email('employer', 'a fee could not be charged', 'state'),
  'hire-credited': email('employer', 'a hire did not last', 'state'),
  'hire-entered': email('employer', 'an admin recorded a hire', 'ours'),
  'hire-check': email('employer', 'a hire has lasted for some time', 'schedule'),
  'hire-check-professional': email('professional', 'a hire has lasted for some time', 'schedule'),
  'hire-ended-professional': email('professional', 'the employer reported that their work ended', 'state'),
  'hire-left': email('employer', 'the professional answered that they left', 'state'),
  'hire-decided': email('employer', 'an admin decided about a hire', 'ours'),
  'hire-refunded': email('employer', 'a payment was refunded', 'state'),
  'answer-decided': email('professional', 'an admin decided about their answer', 'ours'),
  'claim-decided': email('employer', 'an admin decided whether a professional was known', 'ours'),
  'renewal-failed': email('employer', 'a plan could not be renewed', 'state'),
} as const satisfies Record<string, EmailRow>;

export type EmailName = keyof typeof emailLimits;
