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

/** Every email of all services. One that is missing does not compile. */
export const emailLimits = {
  // Sign-in and account
  'login-link': { acts: 'email-link' },
  'signed-in-by-posting': 'state',
  'passkey-added': repeated,
  'passkey-removed': repeated,
  'recovery-codes-made': repeated,
  'recovery-code-used': { acts: 'recovery-code' },
  'api-key-created': repeated,
  'webhook-created': repeated,
  // About one of several webhooks each, so that none may be missing.
  'webhook-paused': { acts: 'webhook' },
  'webhook-secret-lost': 'state',
  'account-exported': repeated,
  'account-deleted': 'state',
  'account-suspended': 'ours',
  'account-reinstated': 'ours',
  'job-report-upheld': 'ours',
  'job-report-dismissed': 'ours',
  'contact-report-upheld': 'ours',
  'contact-report-dismissed': 'ours',
  // Teams
  'team-invitation': { acts: 'repeated-email' },
  'team-joined': { acts: 'invitation' },
  'team-left': { acts: 'invitation' },
  'team-removed': { acts: 'invitation' },
  'team-role-lost': repeated,
  'team-owner-change': { acts: 'planned-change' },
  'team-owner-stays': { acts: 'planned-change' },
  'team-closing': { acts: 'planned-change' },
  'team-stays': { acts: 'planned-change' },
  'team-job-address': { acts: 'post' },
  'team-job-disowned': 'state',
  'team-suspended': 'ours',
  'team-reinstated': 'ours',
  // Jobs and profiles
  'job-link': { acts: 'post' },
  'job-site-links': { acts: 'post' },
  'jobs-imported': { acts: 'import' },
  'job-link-renewed': { acts: 'email-link' },
  'job-links': { acts: 'email-link' },
  'job-successor': 'state',
  'job-moved': { acts: 'post' },
  'job-still': 'schedule',
  'job-rests': 'schedule',
  'profile-link': { acts: 'post' },
  'profile-link-again': { acts: 'email-link' },
  'profile-link-renewed': { acts: 'email-link' },
  'profile-exists': { acts: 'post' },
  'profile-still': 'schedule',
  'profile-rests': 'schedule',
  // Matches and contacts
  matches: 'schedule',
  'new-jobs': 'schedule',
  'license-expires': 'schedule',
  'new-application': 'state',
  'job-removed': 'state',
  'contact-unlocked': 'state',
  'unlock-confirmed': 'state',
  'contact-stopped': 'state',
  'interest-passed': 'state',
  'answer-late': 'schedule',
  'answer-promise-ended': 'state',
  // Interviews. An offer or cancellation is one of three a week, and a booking of six an hour.
  'interview-offered': 'state',
  'interview-booked-employer': { acts: 'interview-booking' },
  'interview-booked-professional': { acts: 'interview-booking' },
  'interview-canceled-employer': 'state',
  'interview-canceled-professional': 'state',
  'interview-canceled-member': 'state',
  'interview-declined': { acts: 'interview' },
  'interview-other-times': { acts: 'interview' },
  'interview-times-gone-employer': 'state',
  'interview-times-gone-professional': 'state',
  'interview-reminder-employer': 'schedule',
  'interview-reminder-professional': 'schedule',
  'interview-question-employer': 'schedule',
  'interview-question-professional': 'schedule',
  // Hires and plans
  'hire-reported': 'state',
  'hire-receipt': 'state',
  'hire-due': 'state',
  'hire-credited': 'state',
  'hire-entered': 'ours',
  'hire-check': 'schedule',
  'hire-check-professional': 'schedule',
  'hire-ended-professional': 'state',
  'hire-left': 'state',
  'hire-decided': 'ours',
  'hire-refunded': 'state',
  'answer-decided': 'ours',
  'claim-decided': 'ours',
  'renewal-failed': 'state',
} as const satisfies Record<string, EmailLimit>;

export type EmailName = keyof typeof emailLimits;
