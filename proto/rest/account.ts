import { z } from 'zod';
import { deletedJob, jobFacts } from './contact.js';
import { unlockedSides } from './employer-contact.js';
import { email, moment, requiredText, trueOrFalse } from './fields.js';
import { jobFilter } from './job-filter.js';
import { mailKinds, mailPaces } from './email-kinds.js';
import { quietHours } from './mails.js';
import { postedJob, seekerJob } from './job.js';
import { passkey } from './passkeys.js';
import { ownInvitation, ownPractice } from './practice.js';
import { profile } from './profile.js';
import { subscription } from './subscription.js';
import { suspension } from './suspension.js';
import { accountTexts } from './account-texts.js';
import { texts } from './texts.js';

/** The response of a call that only reports its outcome. */
export const messageResponse = z.object({ message: z.string() }).meta({ id: 'Message' });

/** The body of every error; `error` repeats `message`, and `code` is stable. */
export const errorResponse = z
  .object({ message: z.string(), error: z.string(), code: z.string() })
  .meta({ id: 'Error' });

export const loginRequest = z.object({ email }, { error: texts.requiredFields }).meta({ id: 'LoginRequest' });
/** Body of a request to email lost private links to their address. */
export const linkRequest = z.object({ email }, { error: texts.requiredFields }).meta({ id: 'LinkRequest' });

/** Body of POST /api/unsubscribe/{token}; without a body it unsubscribes. */
export const wantedMails = z.object({ wanted: trueOrFalse.default(false) }).meta({ id: 'WantedMails' });

/**
 * Response of GET /api/account. `needs_passkey` is true for an admin who has not used a passkey yet. `mails` is null
 * while unavailable, and `quiet_hours` is then meaningless; the same holds for `asks`. Only the kind `jobs` can have a
 * `filter`. Only the day of `used_at` is exact.
 */
export const account = z
  .object({
    email: z.string(),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        browser: z.string().nullable(),
        started_at: z.iso.datetime(),
        used_at: z.iso.datetime(),
        is_this: z.boolean(),
      }),
    ),
    passkeys: z.array(passkey),
    recovery_codes_left: z.int(),
    needs_passkey: z.boolean(),
    mails: z
      .array(z.object({ kind: z.enum(mailKinds), pace: z.enum(mailPaces), filter: jobFilter.nullable() }))
      .nullable(),
    quiet_hours: quietHours.nullable(),
    /** Whether the owner is asked if it is current. If not, it is not hidden for a missing answer. */
    asks: z.array(z.object({ of: z.enum(['jobs', 'profiles']), wanted: z.boolean() })).nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof account>;

/** Response of GET /api/account/export: by service and kind, each stored row. */
export const accountExport = z
  .object({
    exported_at: z.iso.datetime(),
    email: z.string(),
    held: z.record(z.string(), z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
  })
  .meta({ id: 'AccountExport' });

export const loginResponse = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'LoginResponse' });

/** `token` is `<link id>.<secret>` as in the emailed link. */
export const loginVerification = z
  .object({ token: requiredText(texts.loginLinkInvalid) }, { error: texts.loginLinkInvalid })
  .meta({ id: 'LoginVerification' });

/** Body of POST /api/login/code: the six digits in the email. Spaces do not matter. */
export const loginCode = z
  .object(
    { code: requiredText(accountTexts.loginCodeInvalid, 100) },
    { error: accountTexts.loginCodeInvalid },
  )
  .meta({ id: 'LoginCode' });

/** Response of POST /api/login/code. `redirect` is the page to open next; null for the page that required the sign-in. */
export const codeSignIn = z
  .object({ message: z.string(), redirect: z.string().nullable() })
  .meta({ id: 'CodeSignIn' });

/** Response of GET /api/jobs/{jobToken}/workspace and GET /api/profiles/{profileToken}/workspace, valid for five minutes. */
export const workspaceGrant = z.object({ grant: z.string() }).meta({ id: 'WorkspaceGrant' });

export const workspaceRequest = z
  .object({ grant: requiredText(texts.workspaceGrantOver, 1_000) }, { error: texts.workspaceGrantOver })
  .meta({ id: 'WorkspaceRequest' });

/** If `is_signed_in` is false, a sign-in email was sent. */
export const workspaceOpened = z
  .object({ is_signed_in: z.boolean(), message: z.string() })
  .meta({ id: 'WorkspaceOpened' });

/** The user an admin wants to act as, and why. */
export const impersonationRequest = z
  .object({ email, reason: requiredText(texts.reasonMissing, 500) })
  .meta({ id: 'ImpersonationRequest' });

/** The parts of a user that other services have; each can be unavailable. */
export const personParts = [
  'profile',
  'jobs',
  'recommended',
  'recommended_total',
  'saved',
  'applied',
  'unlocked_by',
  'marks',
  'subscription',
] as const;
export type PersonPart = (typeof personParts)[number];

/** A posted job with its counts. */
const ownJob = postedJob.extend({ facts: jobFacts.nullable() }).meta({ id: 'OwnJob' });

/**
 * Response of GET /api/user/current. An unavailable part is null and named in `unavailable`, never an empty list. What
 * other parts take from it is then unknown too: no job is marked as saved or applied to, or has reasons.
 */
export const currentUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    profile: profile.nullable(),
    jobs: z.array(ownJob).nullable(),
    /** Deleted jobs that still have unlocked contacts; null while unavailable. */
    deleted_jobs: z.array(deletedJob).nullable(),
    practices: z.array(ownPractice),
    /** The practice that jobs, contacts and plan in this response belong to; null if they are the user's own. */
    acting: ownPractice.nullable(),
    /** Open invitations to the user's address. */
    invitations: z.array(ownInvitation),
    /** The best 500, including hidden ones; `recommended_total` counts all matches without hidden ones. */
    recommended: z.array(seekerJob).nullable(),
    recommended_total: z.int().nullable(),
    saved: z.array(seekerJob).nullable(),
    applied: z.array(seekerJob).nullable(),
    /** The employers who unlocked this professional, newest first. */
    unlocked_by: z
      .array(
        z.object({
          job_id: z.uuid(),
          employer_name: z.string(),
          job_title: z.string(),
          job_location: z.string(),
          unlocked_at: z.iso.datetime(),
          /** When they reported a hire that lasts. */
          hired_at: moment().nullable(),
          ...unlockedSides,
        }),
      )
      .nullable(),
    /** The jobs that this professional hid, and the previous visit: recommended jobs posted after it are new. */
    marks: z.object({ hidden: z.array(z.uuid()), new_since: z.iso.datetime().nullable() }).nullable(),
    /** When admins acted as this user, and why; newest first. */
    acted_as: z.array(z.object({ started_at: z.iso.datetime(), reason: z.string() })),
    /** Null unless suspended. */
    suspension: suspension.nullable(),
    is_impersonating: z.boolean(),
    is_admin: z.boolean(),
    subscription: subscription.nullable(),
    unavailable: z.array(z.enum(personParts)).meta({
      description: 'The parts that are unavailable at the moment; they are null.',
    }),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.output<typeof currentUser>;

/** The part of identity. */
export const ownAccount = currentUser.pick({
  id: true,
  email: true,
  is_admin: true,
  is_impersonating: true,
  acted_as: true,
  suspension: true,
  practices: true,
  acting: true,
  invitations: true,
});
