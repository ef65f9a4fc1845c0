import { z } from 'zod';
import {
  employmentTypes,
  hiringRoleConfirmations,
  limits,
  payUnits,
  practiceSettings,
  providerTypes,
  shifts,
  specialties,
  yesOrNo,
} from '../choices.js';
import { application } from './contact.js';
import {
  choiceList,
  closedList,
  email,
  longText,
  moment,
  optionalText,
  rating,
  requiredName,
  requiredText,
  spokenLanguages,
  version,
  versionBefore,
  yesOrNoFlag,
} from './fields.js';
import { unlockedSides } from './employer-contact.js';
import { location } from './location.js';
import { passReasons } from './answer-texts.js';
import { answerPromise } from './answer.js';
import { payFields, payProblem } from './pay.js';
import type { Pay } from './pay-text.js';
import { confirmationFields } from './confirmation.js';
import { jobTexts } from './job-texts.js';
import { siteTexts } from './site-texts.js';
import { texts } from './texts.js';

/** Whether all parts of the pay were parsed, so that they can be compared. */
const isPayParsed = ({ value, issues }: z.core.ParsePayload): boolean =>
  typeof value === 'object' && !issues.some(({ path }) => payNames.has(path?.[0]));
const payNames = new Set<unknown>(['pay_min', 'pay_max', 'pay_unit'] satisfies (keyof Pay)[]);

const yesOrNoChoice = z.enum(yesOrNo, { error: 'Please choose Yes or No.' });

/** The fields of a job (sections 3 and 5). */
export const jobChanges = z.object(
  {
    email,
    employer_name: requiredName(),
    contact_name: requiredName(),
    contact_title: optionalText(),
    contact_phone: requiredText(),
    hiring_role_confirmation: z
      .enum(hiringRoleConfirmations, { error: texts.requiredFields })
      .default(hiringRoleConfirmations[0]),
    work_life_balance_rating: rating,
    turnover_challenge_rating: rating,
    open_to_hiring_rating: rating,
    interested_in_ai_automation: yesOrNoChoice.default('Yes'),
    job_location: location,
    employment_type: closedList(employmentTypes, { empty: texts.requiredFields }),
    provider_types: choiceList(providerTypes, {
      empty: texts.requiredFields,
      other: texts.otherProviderType,
    }),
    practice_settings: choiceList(practiceSettings, {
      empty: texts.practiceSettingMissing,
      other: texts.otherPracticeSetting,
    }),
    specialties: choiceList(specialties, {
      empty: texts.specialtyMissing,
      other: texts.otherSpecialty,
    }),
    emr: optionalText(),
    sub_specialty: optionalText(),
    requires_license_now: yesOrNoChoice.default('No'),
    languages: spokenLanguages,
    additional_details: longText(),
    ...payFields,
  },
  { error: texts.requiredFields },
);

const balanceConfirmation = {
  is_balance_confirmed: yesOrNoFlag.optional().meta({
    description: 'The form starts with a work-life balance of 3: shown only if the sender chose it.',
  }),
};

/**
 * Body of PUT /api/jobs/{jobToken}: an omitted field keeps its value, null clears it. With `all_sites` the fields, except email
 * and place, also change the other jobs of its group.
 */
export const jobEdit = jobChanges
  .extend({
    ...balanceConfirmation,
    all_sites: yesOrNoFlag.default(false),
    version: versionBefore,
  })
  .meta({ id: 'JobChanges' });

const withPayCheck = <Fields extends z.ZodType<Pay>>(fields: Fields) =>
  fields.superRefine(
    (job, context) => {
      const [field, message] = payProblem(job) ?? [];
      if (field) context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: isPayParsed }, // also if other fields are invalid
  );

/** A complete job. */
export const jobFields = withPayCheck(jobChanges);
export type JobFields = z.output<typeof jobFields>;
export type JobFieldsInput = z.input<typeof jobFields>;

const siteIds = z
  .array(z.string({ error: siteTexts.notFound }), { error: siteTexts.notFound })
  .max(1_000, { error: siteTexts.tooManyChosen })
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
  .pipe(z.array(z.string()).max(limits.sitesOfPost, { error: siteTexts.tooManyChosen }))
  .default([])
  .meta({ description: 'Ids of own sites: one job is posted at each, and `job_location` is ignored.' });
const optionalPlace = location
  .optional()
  .meta({ description: 'A ZIP code (12345), `City, ST` or `City, ST, ZIP`. Required without `site_ids`.' });
const jobAtSites = jobChanges.extend({
  ...balanceConfirmation,
  job_location: optionalPlace,
  site_ids: siteIds,
});

const hasSites = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'site_ids' in body &&
  Array.isArray(body.site_ids) &&
  body.site_ids.length > 0;

/** Body of POST /api/jobs (sections 3 and 5). Only with `site_ids` the place may be omitted. */
export const jobPost = z
  .preprocess((body) => {
    if (typeof body !== 'object' || body === null) return body;
    const { job_location, ...others } = body as { job_location?: unknown };
    return hasSites(body) ? others : { ...others, job_location: job_location ?? null };
  }, withPayCheck(jobAtSites))
  .meta({ id: 'JobFields' }) as unknown as z.ZodType<JobPost, JobPostInput>;
export type JobPost = z.output<typeof jobAtSites>;
export type JobPostInput = z.input<typeof jobAtSites>;

/** The fields of both bodies, which GraphQL shares. */
export const jobInput = jobAtSites.extend(jobEdit.pick({ all_sites: true, version: true }).shape);

type ResponseFields = { [Name in keyof JobFields]: z.ZodType<JobFields[Name]> };

/** The fields in responses to everyone: professionals, and visitors of a job's public page. */
const publicFields = {
  employer_name: z.string(),
  job_location: z.string(),
  provider_types: z.array(z.string()),
  specialties: z.array(z.string()),
  practice_settings: z.array(z.string()),
  employment_type: z.array(z.enum(employmentTypes)),
  emr: z.string().nullable(),
  sub_specialty: z.string().nullable(),
  additional_details: z.string().nullable(),
  /** A license for the job's state is needed on the first day. */
  requires_license_now: z.enum(yesOrNo),
  /** Wished, not required. */
  languages: z.array(z.string()),
  work_life_balance_rating: z.int(),
  pay_min: z.int().nullable(),
  pay_max: z.int().nullable(),
  pay_unit: z.enum(payUnits).nullable(),
  shift: z.array(z.enum(shifts)),
  start_date: z.string().nullable(),
} satisfies Partial<ResponseFields>;
export type PublicJobField = keyof typeof publicFields;

/** The fields in responses to the owner only. */
const ownerFields = {
  email: z.string(),
  contact_name: z.string(),
  contact_title: z.string().nullable(),
  contact_phone: z.string(),
  hiring_role_confirmation: z.enum(hiringRoleConfirmations),
  turnover_challenge_rating: z.int(),
  open_to_hiring_rating: z.int(),
  interested_in_ai_automation: z.enum(yesOrNo),
} satisfies Omit<ResponseFields, PublicJobField>;

/** A row of the file of GET /api/jobs.csv. */
export const jobOfFile = z.object({
  id: z.uuid(),
  external_id: z.string().nullable(),
  ...ownerFields,
  ...publicFields,
});

/** A posted job as its owner sees it: the posted fields with id, token and title. */
export const postedJob = z
  .object({
    id: z.uuid(),
    /**
     * The token of the private link, for its owner and for requests that used it; null for an admin who acts as the
     * owner.
     */
    token: z.string().nullable(),
    title: z.string(),
    ...ownerFields,
    ...publicFields,
    is_balance_confirmed: z.boolean(),
    /** A paused job matches nobody until its owner resumes it. */
    is_paused: z.boolean(),
    /** Whether it has a public page. */
    is_shared: z.boolean(),
    /** The jobs that were posted together, one per site; null for a single one. */
    group_id: z.uuid().nullable(),
    /** How many jobs of the group its owner still has, with this one; 1 without a group. */
    group_jobs: z.int(),
    /** The name that its site had at the post; null without a site, and after its place changed. */
    site_name: z.string().nullable(),
    /** Its id in the employer's own system, by which an import finds it again. */
    external_id: z.string().nullable(),
    /** The owner is suspended: the job is hidden from everyone else, and can be deleted but not changed. */
    is_suspended: z.boolean(),
    ...confirmationFields,
    version,
    created_at: moment(),
  })
  .meta({ id: 'PostedJob' });
export type PostedJob = z.output<typeof postedJob>;

/** The public fields of a job, without the poster's data. */
export const publicJob = z.object({
  id: z.uuid(),
  title: z.string(),
  ...publicFields,
  /** A work-life balance of 3 is the form's default, and shown only if its employer chose it. */
  is_balance_confirmed: z.boolean(),
  /** The coordinates of the city or ZIP code, never of an address. */
  lat: z.number(),
  lng: z.number(),
  /** Equal for the jobs of one post at several sites, while they have the same owner and employer name. */
  group_id: z.uuid().nullable(),
  /** Takes no new interest until its owner resumes it. */
  is_paused: z.boolean(),
  /** When its employer last confirmed it. */
  confirmed_at: moment().nullable(),
  created_at: moment(),
});
export type PublicJob = z.output<typeof publicJob>;

/** A job as a professional sees it, with the reasons of a match. */
export const seekerJob = publicJob
  .extend({
    /** Miles in steps: 2, 5 and 10 mean less than that, multiples of five from 15 on mean about that. */
    miles: z.number().nullable(),
    common_provider_types: z.array(z.string()),
    common_specialties: z.array(z.string()),
    /** Posted since the previous visit. */
    is_new: z.boolean(),
    is_saved: z.boolean(),
    is_hidden: z.boolean(),
    has_applied: z.boolean(),
    applied_at: moment().nullable(),
    /** After an interest: when the employer opened the professional, and when it unlocked them. */
    seen_at: moment().nullable(),
    unlocked_at: moment().nullable(),
    /** The start of the booked interview with the employer, and when it reported a hire that lasts. */
    interview_at: moment().nullable(),
    hired_at: moment().nullable(),
    /** When the professional was informed of a pass, and its reason. */
    passed_at: moment().nullable(),
    pass_reason: z.enum(passReasons).nullable(),
    /** The employer promises to answer within two working days. */
    promises_answers: z.boolean(),
  })
  .meta({ id: 'SeekerJob' });
export type SeekerJob = z.output<typeof seekerJob>;

/**
 * The employer's answers to applicants of the last half year who were answered or have waited for a week; null below
 * five.
 */
export const answersOfEmployer = z.object({
  interested: z.int(),
  unlocked: z.int(),
  /** Unlocked, or informed of a pass. */
  answered: z.int(),
  /** The median wait of the answered ones, in days. */
  median_days: z.int().nullable(),
});

/** Response of GET /api/jobs/{id}/figures: how many professionals reached each step of an own job. */
export const jobFigures = z
  .object({
    matches: z.int(),
    interested: z.int(),
    /** How many of them were unlocked, or informed of a pass. */
    answered: z.int(),
    /** These three count people who match or applied, whichever of the employer's jobs they were unlocked for. */
    unlocked: z.int(),
    interviewed: z.int(),
    hired: z.int(),
  })
  .meta({ id: 'JobFigures' });
export type JobFigures = z.output<typeof jobFigures>;

/** A job's page for a professional. */
export const jobPage = seekerJob
  .omit({ is_new: true, promises_answers: true })
  .extend({
    updated_at: moment(),
    is_own: z.boolean(),
    /** The employer who unlocked the viewer for this job. */
    ...unlockedSides,
    /** The time of the last interest, even if it was withdrawn; the next one is possible an hour later. */
    last_sent_at: moment().nullable(),
    /** How many professionals match the job, and how many applied; null below three. */
    matches: z.int().nullable(),
    interested: z.int().nullable(),
    /** Number of jobs that the employer has under this name. */
    open_jobs: z.int(),
    answers: answersOfEmployer.nullable(),
    answer_promise: answerPromise.nullable(),
    /** Until when an answer to the last interest is promised, while there is none. */
    answer_due_at: moment().nullable(),
    /** The professional's own applications, newest first. */
    applications: z.array(application),
  })
  .meta({ id: 'JobPage' });
export type JobPage = z.output<typeof jobPage>;

const ofJob = Object.fromEntries(Object.keys(publicJob.shape).map((name) => [name, true])) as Record<
  keyof PublicJob,
  true
>;
/** The part of contacts. */
export const viewedJob = jobPage.omit({ ...ofJob, updated_at: true, has_applied: true });

/** Response of GET /api/jobs/{id}/public. */
export const jobPageResponse = z.object({ job: jobPage }).meta({ id: 'JobPageResponse' });

/** A published job, as anyone sees it. */
export const sharedJob = publicJob
  .omit({ is_paused: true, group_id: true })
  .extend({
    /** When it goes offline unless its employer confirms it; null if it stays. */
    valid_through: z.string().nullable(),
    /** Both are also null while unavailable. */
    answers: answersOfEmployer.nullable(),
    answer_promise: answerPromise.nullable(),
  })
  .meta({ id: 'SharedJob' });
export type SharedJob = z.output<typeof sharedJob>;

/** Response of GET /api/shared-jobs/{id}. */
export const sharedJobResponse = z.object({ job: sharedJob }).meta({ id: 'SharedJobResponse' });

/** Body of PUT /api/jobs/{jobToken}/state; omitted fields keep their values. */
export const jobState = z
  .object({
    is_paused: yesOrNoFlag.optional(),
    is_shared: yesOrNoFlag.optional(),
  })
  .meta({ id: 'JobState' });
export type JobState = z.output<typeof jobState>;

/** Response of GET /api/jobs: newest first, 500 per page; `next` is `after` of the next page, null on the last one. */
export const ownJobsResponse = z
  .object({ jobs: z.array(postedJob), next: z.string().nullable() })
  .meta({ id: 'OwnJobs' });
export const ownJobsQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,16}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, { error: jobTexts.pageUnknown })
    .optional(),
});

/** Response of GET /api/jobs/{jobToken}. */
export const jobResponse = z.object({ job: postedJob }).meta({ id: 'JobResponse' });

/** Response of PUT /api/jobs/{jobToken}: the changed job. */
export const jobUpdated = z.object({ message: z.string(), job: postedJob }).meta({ id: 'JobUpdated' });
export type JobUpdated = z.output<typeof jobUpdated>;
