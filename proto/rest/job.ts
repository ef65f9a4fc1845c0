import { z } from 'zod';
import {
  employmentTypes,
  hiringRoleConfirmations,
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
  optionalText,
  rating,
  requiredName,
  requiredText,
} from './fields.js';
import { location } from './location.js';
import { passReasons } from './answer-texts.js';
import { payFields, payProblem } from './pay.js';
import type { Pay } from './pay-text.js';
import { standing } from './standing.js';
import { jobTexts } from './job-texts.js';
import { texts } from './texts.js';

/** Whether all three parts of the pay were parsed, so that they can be checked against each other. */
const isPayParsed = ({ value, issues }: z.core.ParsePayload): boolean =>
  typeof value === 'object' && !issues.some(({ path }) => payNames.has(path?.[0]));
const payNames = new Set<unknown>(['pay_min', 'pay_max', 'pay_unit'] satisfies (keyof Pay)[]);

/** Body of PUT /api/jobs/{jobToken}: an omitted field keeps its value, null clears it (sections 3 and 5). */
export const jobChanges = z
  .object(
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
      interested_in_ai_automation: z.enum(yesOrNo, { error: 'Please choose Yes or No.' }).default('Yes'),
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
      additional_details: longText(),
      ...payFields,
    },
    { error: texts.requiredFields },
  )
  .meta({ id: 'JobChanges' });

/** Body of POST /api/jobs (sections 3 and 5). */
export const jobFields = jobChanges
  .superRefine(
    (job, context) => {
      const [field, message] = payProblem(job) ?? [];
      if (field) context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: isPayParsed }, // whatever else is wrong
  )
  .meta({ id: 'JobFields' });

export type JobFields = z.output<typeof jobFields>;
export type JobFieldsInput = z.input<typeof jobFields>;

type Answers = { [Name in keyof JobFields]: z.ZodType<JobFields[Name]> };

/** The fields in responses to everybody: professionals, and visitors of a job's public page. */
const publicAnswers = {
  employer_name: z.string(),
  job_location: z.string(),
  provider_types: z.array(z.string()),
  specialties: z.array(z.string()),
  practice_settings: z.array(z.string()),
  employment_type: z.array(z.enum(employmentTypes)),
  emr: z.string().nullable(),
  sub_specialty: z.string().nullable(),
  additional_details: z.string().nullable(),
  work_life_balance_rating: z.int(),
  pay_min: z.int().nullable(),
  pay_max: z.int().nullable(),
  pay_unit: z.enum(payUnits).nullable(),
  shift: z.array(z.enum(shifts)),
  start_date: z.string().nullable(),
} satisfies Partial<Answers>;
export type PublicJobField = keyof typeof publicAnswers;

/** The fields in responses to the owner only. */
const ownerAnswers = {
  email: z.string(),
  contact_name: z.string(),
  contact_title: z.string().nullable(),
  contact_phone: z.string(),
  hiring_role_confirmation: z.enum(hiringRoleConfirmations),
  turnover_challenge_rating: z.int(),
  open_to_hiring_rating: z.int(),
  interested_in_ai_automation: z.enum(yesOrNo),
} satisfies Omit<Answers, PublicJobField>;

/** A posted job as its owner sees it: the fields that were sent, with id, token and title. */
export const postedJob = z
  .object({
    id: z.uuid(),
    /** Of the private link: for its owner, and repeated to who opened it; null for an admin who acts as them. */
    token: z.string().nullable(),
    title: z.string(),
    ...ownerAnswers,
    ...publicAnswers,
    /** Matches nobody until its owner wakes it. */
    is_paused: z.boolean(),
    /** Has a page that anybody may open. */
    is_shared: z.boolean(),
    /** Its owner is suspended: it is shown to nobody else, and can be deleted but not changed. */
    is_suspended: z.boolean(),
    ...standing,
    created_at: z.string(),
  })
  .meta({ id: 'PostedJob' });
export type PostedJob = z.output<typeof postedJob>;

/** What everybody sees of a job: nothing of the poster's. */
export const publicJob = z.object({
  id: z.uuid(),
  title: z.string(),
  ...publicAnswers,
  /** The point of that place: of a city or a ZIP code, never of an address. */
  lat: z.number(),
  lng: z.number(),
  /** Takes no new interest until its owner wakes it. */
  is_paused: z.boolean(),
  /** When its employer last said or showed that it still holds. */
  confirmed_at: z.string().nullable(),
  created_at: z.string(),
});
export type PublicJob = z.output<typeof publicJob>;

/** A job as a professional sees it, with the reasons of the match where there is one. */
export const seekerJob = publicJob
  .extend({
    /** In steps: 2, 5 or 10 is under that, whole fives from 15 on are about that. */
    miles: z.number().nullable(),
    common_provider_types: z.array(z.string()),
    common_specialties: z.array(z.string()),
    /** Posted since the visit before this one. */
    is_new: z.boolean(),
    is_saved: z.boolean(),
    is_hidden: z.boolean(),
    has_applied: z.boolean(),
    applied_at: z.string().nullable(),
    /** Where interest was expressed: when the employer opened this person after it, and when it unlocked them. */
    seen_at: z.string().nullable(),
    unlocked_at: z.string().nullable(),
    /** When this person was informed that the employer passed, and why. */
    passed_at: z.string().nullable(),
    pass_reason: z.enum(passReasons).nullable(),
  })
  .meta({ id: 'SeekerJob' });
export type SeekerJob = z.output<typeof seekerJob>;

/** How an employer answered those whose interest of half a year was answered or is a week old; null below five. */
const answersOfEmployer = z
  .object({
    interested: z.int(),
    unlocked: z.int(),
    /** Unlocked, or told that the employer passed. */
    answered: z.int(),
    /** Half of those who were answered had waited at most so long. */
    median_days: z.int().nullable(),
  })
  .nullable();

/** A job's page for a professional. */
export const jobPage = seekerJob
  .omit({ is_new: true })
  .extend({
    updated_at: z.string(),
    is_own: z.boolean(),
    /** When interest was last expressed, even if it was withdrawn: an hour later it may be again. */
    last_sent_at: z.string().nullable(),
    /** How many match the job, and how many are interested; null below three. */
    matches: z.int().nullable(),
    interested: z.int().nullable(),
    /** How many jobs the employer has under this name. */
    open_jobs: z.int(),
    answers: answersOfEmployer,
    /** The own ones, newest first. */
    applications: z.array(application),
  })
  .meta({ id: 'JobPage' });
export type JobPage = z.output<typeof jobPage>;

/** Answer of GET /api/jobs/{id}/public. */
export const jobPageAnswer = z.object({ job: jobPage }).meta({ id: 'JobPageAnswer' });

/** A job as anybody may see it, if its owner wants that. */
export const sharedJob = publicJob
  .omit({ is_paused: true })
  /** Also null while they could not be had. */
  .extend({ answers: answersOfEmployer })
  .meta({ id: 'SharedJob' });
export type SharedJob = z.output<typeof sharedJob>;

/** Answer of GET /api/shared-jobs/{id}. */
export const sharedJobAnswer = z.object({ job: sharedJob }).meta({ id: 'SharedJobAnswer' });

/** Body of PUT /api/jobs/{jobToken}/state; what is left out stays. */
export const jobState = z
  .object({
    is_paused: z.boolean({ error: jobTexts.jobStateUnreadable }).optional(),
    is_shared: z.boolean({ error: jobTexts.jobStateUnreadable }).optional(),
  })
  .meta({ id: 'JobState' });
export type JobState = z.output<typeof jobState>;

/** Answer of GET /api/jobs/{jobToken}. */
export const jobAnswer = z.object({ job: postedJob }).meta({ id: 'JobAnswer' });

/** Answer of PUT /api/jobs/{jobToken}: the job as it is now. */
export const jobUpdated = z.object({ message: z.string(), job: postedJob }).meta({ id: 'JobUpdated' });
export type JobUpdated = z.output<typeof jobUpdated>;
