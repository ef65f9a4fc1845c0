import {
  employmentTypes,
  hiringRoleConfirmations,
  practiceSettings,
  providerTypes,
  rating,
  shifts,
  specialties,
  yesOrNo,
} from '@nearward/proto/choices';
import type { PostedJob } from '@nearward/proto/rest/job';
import { payText } from '@nearward/proto/rest/pay';
import { formatPhone } from '@nearward/proto/rest/phone';
import type { ReactNode } from 'react';
import { dayText } from '../../shared/dates';
import { SelectField, TextArea, TextField } from '../../shared/ui/field';
import { type Asked, Choices, Location, OneOf, Supply } from './job-elements';
import type { JobValues } from './job-form-values';

export interface JobField {
  section: 'contact' | 'role' | 'job' | 'workplace';
  label: string;
  /** What to do when it is missing. */
  missing?: string;
  /** How the form asks for it. */
  ask: (asked: Asked) => ReactNode;
  /** What the job's page says of it. */
  tell: (job: PostedJob) => readonly (readonly [term: string, value: string | readonly string[] | null])[];
}

const ratings = [1, 2, 3, 4, 5] as const;
const elsewhere = () => []; // said with another field

/** Everything about the fields of a job on the screen, in the order in which the form asks. */
export const jobFieldRows = {
  email: {
    section: 'contact',
    label: 'Email',
    missing: 'Enter your email',
    ask: ({ text }) => <TextField type="email" autoComplete="email" required {...text('email')} />,
    tell: elsewhere,
  },
  employer_name: {
    section: 'contact',
    label: 'Practice or employer name',
    missing: "Enter the practice's name",
    ask: ({ text }) => <TextField autoComplete="organization" required {...text('employer_name')} />,
    tell: (job) => [['Employer', job.employer_name]],
  },
  contact_name: {
    section: 'contact',
    label: 'Contact name',
    missing: "Enter the contact's name",
    ask: ({ text }) => <TextField autoComplete="name" required {...text('contact_name')} />,
    tell: (job) => [
      ['Contact', [job.contact_name, job.contact_title].filter(Boolean).join(', ')],
      ['Email', job.email],
    ],
  },
  contact_title: {
    section: 'contact',
    label: 'Contact title',
    ask: ({ text }) => <TextField autoComplete="organization-title" {...text('contact_title')} />,
    tell: elsewhere,
  },
  contact_phone: {
    section: 'contact',
    label: 'Contact phone',
    missing: "Enter the contact's phone number",
    ask: ({ text }) => <TextField type="tel" autoComplete="tel" required {...text('contact_phone')} />,
    tell: (job) => [['Phone', formatPhone(job.contact_phone)]],
  },
  hiring_role_confirmation: {
    section: 'role',
    label: 'Your role in hiring',
    missing: 'Choose your role in hiring',
    ask: (asked) => <OneOf {...asked} name="hiring_role_confirmation" options={hiringRoleConfirmations} />,
    tell: (job) => [['Your role in hiring', job.hiring_role_confirmation]],
  },
  job_location: {
    section: 'job',
    label: 'Job location',
    missing: 'Enter where the job is',
    ask: (asked) => <Location {...asked} />,
    tell: (job) => [['Location', job.job_location]],
  },
  provider_types: {
    section: 'job',
    label: 'Provider types',
    missing: 'Choose at least one provider type',
    ask: (asked) => (
      <Choices
        {...asked}
        name="provider_types"
        choices={providerTypes}
        otherLabel="Please specify other provider type"
      />
    ),
    tell: (job) => [['Provider types', job.provider_types]],
  },
  specialties: {
    section: 'job',
    label: 'Specialties',
    missing: 'Choose at least one specialty',
    ask: (asked) => (
      <>
        <Choices
          {...asked}
          name="specialties"
          choices={specialties}
          otherLabel="Please specify other specialty"
        />
        <Supply {...asked} />
      </>
    ),
    tell: (job) => [['Specialties', job.specialties]],
  },
  sub_specialty: {
    section: 'job',
    label: 'Sub-specialty',
    ask: ({ text }) => <TextField {...text('sub_specialty')} />,
    tell: (job) => [['Sub-specialty', job.sub_specialty]],
  },
  practice_settings: {
    section: 'job',
    label: 'Practice settings',
    missing: 'Choose at least one practice setting',
    ask: (asked) => (
      <Choices
        {...asked}
        name="practice_settings"
        choices={practiceSettings}
        otherLabel="Please specify other practice setting"
      />
    ),
    tell: (job) => [['Practice settings', job.practice_settings]],
  },
  employment_type: {
    section: 'job',
    label: 'Employment type',
    missing: 'Choose at least one employment type',
    ask: (asked) => <Choices {...asked} name="employment_type" choices={employmentTypes} />,
    tell: (job) => [['Employment type', job.employment_type]],
  },
  pay_min: {
    section: 'job',
    label: 'Pay from',
    ask: ({ text }) => <TextField inputMode="numeric" autoComplete="off" {...text('pay_min')} />,
    tell: (job) => [['Pay', payText(job)]],
  },
  pay_max: {
    section: 'job',
    label: 'Pay to',
    ask: ({ text }) => <TextField inputMode="numeric" autoComplete="off" {...text('pay_max')} />,
    tell: elsewhere,
  },
  pay_unit: {
    section: 'job',
    label: 'Paid',
    ask: ({ text }) => (
      <SelectField {...text('pay_unit')}>
        <option value="hour">an hour</option>
        <option value="year">a year</option>
      </SelectField>
    ),
    tell: elsewhere,
  },
  shift: {
    section: 'job',
    label: 'Shift',
    ask: (asked) => <Choices {...asked} name="shift" choices={shifts} optional />,
    tell: (job) => [['Shift', job.shift]],
  },
  start_date: {
    section: 'job',
    label: 'Start date',
    ask: ({ text }) => <TextField type="date" {...text('start_date')} />,
    tell: (job) => [['Start date', job.start_date && dayText(job.start_date)]],
  },
  emr: {
    section: 'job',
    label: 'EMR',
    ask: ({ text }) => <TextField hint="The electronic medical record you work with" {...text('emr')} />,
    tell: (job) => [['EMR', job.emr]],
  },
  additional_details: {
    section: 'job',
    label: 'Additional details',
    ask: ({ text }) => <TextArea {...text('additional_details')} />,
    tell: (job) => [['Additional details', job.additional_details]],
  },
  work_life_balance_rating: {
    section: 'workplace',
    label: 'Work-life balance',
    ask: (asked) => (
      <OneOf
        {...asked}
        name="work_life_balance_rating"
        options={ratings}
        ends={['Demanding but rewarding', 'Incredible flexibility']}
      />
    ),
    tell: (job) => [['Work-life balance', `${job.work_life_balance_rating} of 5`]],
  },
  turnover_challenge_rating: {
    section: 'workplace',
    label: 'Turnover as a challenge',
    ask: (asked) => (
      <OneOf
        {...asked}
        name="turnover_challenge_rating"
        options={ratings}
        ends={['Not an issue', 'Major ongoing problem']}
      />
    ),
    tell: (job) => [['Turnover as a challenge', `${job.turnover_challenge_rating} of 5`]],
  },
  open_to_hiring_rating: {
    section: 'workplace',
    label: 'Openness to flexible 1099 MDs and APPs',
    ask: (asked) => (
      <OneOf {...asked} name="open_to_hiring_rating" options={ratings} ends={['Not at all', 'Very open']} />
    ),
    tell: (job) => [['Openness to 1099', `${job.open_to_hiring_rating} of 5`]],
  },
  interested_in_ai_automation: {
    section: 'workplace',
    label: 'Interested in AI automation',
    ask: (asked) => <OneOf {...asked} name="interested_in_ai_automation" options={yesOrNo} />,
    tell: (job) => [['Interested in AI automation', job.interested_in_ai_automation]],
  },
} as const satisfies Record<keyof JobValues, JobField>;

export const emptyJob: JobValues = {
  email: '',
  employer_name: '',
  contact_name: '',
  contact_title: '',
  contact_phone: '',
  hiring_role_confirmation: hiringRoleConfirmations[0],
  work_life_balance_rating: rating.default,
  turnover_challenge_rating: rating.default,
  open_to_hiring_rating: rating.default,
  interested_in_ai_automation: 'Yes',
  job_location: '',
  employment_type: [],
  provider_types: [],
  practice_settings: [],
  specialties: [],
  emr: '',
  sub_specialty: '',
  additional_details: '',
  pay_min: '',
  pay_max: '',
  pay_unit: 'hour',
  shift: [],
  start_date: '',
};
