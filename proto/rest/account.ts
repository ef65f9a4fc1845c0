import { z } from 'zod';
import { deletedJob, jobFacts } from './contact.js';
import { email, requiredText } from './fields.js';
import { mailKinds, mailPaces, quietHours } from './mails.js';
import { postedJob, seekerJob } from './job.js';
import { passkey } from './passkeys.js';
import { profile } from './profile.js';
import { subscription } from './subscription.js';
import { suspension } from './suspension.js';
import { texts } from './texts.js';

/** Every call that only says how it went. */
export const messageAnswer = z.object({ message: z.string() }).meta({ id: 'Message' });

/** The body of every answer that is not a success; `error` repeats `message`, `code` is stable. */
export const errorAnswer = z
  .object({ message: z.string(), error: z.string(), code: z.string() })
  .meta({ id: 'Error' });

export const loginRequest = z.object({ email }, { error: texts.requiredFields }).meta({ id: 'LoginRequest' });
/** A person who lost a private link enters the address that received it. */
export const linkRequest = z.object({ email }, { error: texts.requiredFields }).meta({ id: 'LinkRequest' });

/** Body of POST /api/unsubscribe/{token}; without one it means: no more. */
export const wantedMails = z
  .object({ wanted: z.boolean({ error: 'Please send true or false.' }).default(false) })
  .meta({ id: 'WantedMails' });

/** Answer of GET /api/account. `needs_passkey` says of an admin that none has been shown yet. `mails` is null where they could not be had, and `quiet_hours` then means nothing; so is `asks`, which has what the person has posted. Of `used_at` only the day is exact. */
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
    mails: z.array(z.object({ kind: z.enum(mailKinds), pace: z.enum(mailPaces) })).nullable(),
    quiet_hours: quietHours.nullable(),
    /** Whether they are asked if it still holds; unasked it does not rest. */
    asks: z.array(z.object({ of: z.enum(['jobs', 'profiles']), wanted: z.boolean() })).nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof account>;

/** Answer of GET /api/account/export: by service and kind, each row as it is kept. */
export const accountExport = z
  .object({
    exported_at: z.iso.datetime(),
    email: z.string(),
    held: z.record(z.string(), z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
  })
  .meta({ id: 'AccountExport' });

export const loginAnswer = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'LoginAnswer' });

/** `token` is `<link id>.<secret>` as in the emailed link. */
export const loginVerification = z
  .object({ token: requiredText(texts.loginLinkInvalid) }, { error: texts.loginLinkInvalid })
  .meta({ id: 'LoginVerification' });

/** Answer of GET /api/jobs/{jobToken}/workspace and GET /api/profiles/{profileToken}/workspace; it holds for five minutes. */
export const workspaceGrant = z.object({ grant: z.string() }).meta({ id: 'WorkspaceGrant' });

export const workspaceRequest = z
  .object({ grant: requiredText(texts.workspaceGrantOver, 1_000) }, { error: texts.workspaceGrantOver })
  .meta({ id: 'WorkspaceRequest' });

/** Without `is_signed_in` a sign-in email was sent. */
export const workspaceOpened = z
  .object({ is_signed_in: z.boolean(), message: z.string() })
  .meta({ id: 'WorkspaceOpened' });

/** Whom an admin wants to act as, and why. */
export const impersonationRequest = z
  .object({ email, reason: requiredText('Please give a reason.', 500) })
  .meta({ id: 'ImpersonationRequest' });

/** The parts of a person from other services, each of which can be unavailable. */
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

/** A posted job with what there is of it. */
const ownJob = postedJob.extend({ facts: jobFacts.nullable() }).meta({ id: 'OwnJob' });

/**
 * Answer of GET /api/user/current. A part that could not be had is null and named in `unavailable`, never an empty list.
 * What the other parts say by it is then not known either: no job is marked as saved or applied to, or with its reasons.
 */
export const currentUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    profile: profile.nullable(),
    jobs: z.array(ownJob).nullable(),
    /** Those that are deleted, of which unlocked contacts stay; null where it could not be had. */
    deleted_jobs: z.array(deletedJob).nullable(),
    /** The best five hundred, with the hidden ones; `recommended_total` is how many match in all, without those. */
    recommended: z.array(seekerJob).nullable(),
    recommended_total: z.int().nullable(),
    saved: z.array(seekerJob).nullable(),
    applied: z.array(seekerJob).nullable(),
    /** The employers who can reach this person, newest first. */
    unlocked_by: z
      .array(
        z.object({
          employer_name: z.string(),
          job_title: z.string(),
          job_location: z.string(),
          unlocked_at: z.iso.datetime(),
        }),
      )
      .nullable(),
    /** The jobs that this person hid, and since when a recommended job is new: since the visit before this one. */
    marks: z.object({ hidden: z.array(z.uuid()), new_since: z.iso.datetime().nullable() }).nullable(),
    /** When admins acted as this person, and why; newest first. */
    acted_as: z.array(z.object({ started_at: z.iso.datetime(), reason: z.string() })),
    /** Null for who is not suspended. */
    suspension: suspension.nullable(),
    is_impersonating: z.boolean(),
    is_admin: z.boolean(),
    subscription: subscription.nullable(),
    unavailable: z.array(z.enum(personParts)).meta({
      description: 'The parts that could not be had just now; they are null. Ask again after a moment.',
    }),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.output<typeof currentUser>;
