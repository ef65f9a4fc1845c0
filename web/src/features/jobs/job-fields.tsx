import { hiringRoleConfirmations, rating, yesOrNo } from '@nearward/proto/choices';
import { formatPhone } from '@nearward/proto/rest/phone-format';
import { jobTerms } from '../../shared/job-terms';
import { TextArea, TextField } from '../../shared/ui/field';
import {
  type FieldContext,
  type JobField,
  type JobValues,
  Balance,
  balanceText,
  Location,
  OneOf,
  PayRange,
  ratings,
} from './job-elements';
import { oneAddress, places, severalSites } from './job-places';
import { lazy, Suspense } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useSites } from '../../shared/sites-query';
import { RadioRow } from '../../shared/ui/radio-row';
import { NotLoaded } from '../../shared/ui/placeholders';
import { Skeleton } from '../../shared/ui/skeleton';

const positionFields = {
  where: { label: 'Where', render: (context) => <Where {...context} /> },
  site_ids: { label: 'Sites', missing: 'Choose at least one site' },
  job_location: {
    label: 'Job location',
    missing: 'Enter the job location',
    render: (context) => <Location {...context} />,
  },
  provider_types: {
    label: 'Provider types',
    missing: 'Choose at least one provider type',
    render: ({ choices }) => choices('provider_types'),
  },
  specialties: {
    label: 'Specialties',
    missing: 'Choose at least one specialty',
    render: ({ choices }) => choices('specialties'),
  },
  employment_type: {
    label: 'Employment type',
    missing: 'Choose at least one employment type',
    render: ({ choices }) => choices('employment_type'),
  },
  practice_settings: {
    label: 'Practice settings',
    missing: 'Choose at least one practice setting',
    render: ({ choices }) => choices('practice_settings'),
  },
} as const satisfies Record<string, JobField>;

const shownToUnlocked = 'Shown to people you unlock.';

const contactFields = {
  email: {
    label: 'Email',
    missing: 'Enter your email',
    render: ({ text }) => (
      <TextField hint={shownToUnlocked} type="email" autoComplete="email" required {...text('email')} />
    ),
  },
  employer_name: {
    label: 'Practice or employer name',
    missing: "Enter the practice's name",
    render: ({ text }) => <TextField autoComplete="organization" required {...text('employer_name')} />,
  },
  contact_name: {
    label: 'Contact name',
    missing: "Enter the contact's name",
    render: ({ text }) => (
      <TextField hint={shownToUnlocked} autoComplete="name" required {...text('contact_name')} />
    ),
    terms: (job) => [
      ['Contact', [job.contact_name, job.contact_title].filter(Boolean).join(', ')],
      ['Email', job.email],
    ],
  },
  contact_phone: {
    label: 'Contact phone',
    missing: "Enter the contact's phone number",
    render: ({ text }) => (
      <TextField hint={shownToUnlocked} type="tel" autoComplete="tel" required {...text('contact_phone')} />
    ),
    terms: (job) => [['Phone', formatPhone(job.contact_phone)]],
  },
} as const satisfies Record<string, JobField>;

const offerFields = {
  pay_min: { label: 'Pay from', render: (context) => <PayRange {...context} /> },
  pay_max: { label: 'Pay to' },
  pay_unit: { label: 'Paid' },
  shift: { label: 'Shift (optional)', render: ({ choices }) => choices('shift') },
  start_date: {
    label: 'Start date (optional)',
    render: ({ text }) => <TextField type="date" {...text('start_date')} />,
  },
  requires_license_now: {
    label: 'A license for this state is needed on the first day',
    render: (context) => <OneOf {...context} name="requires_license_now" options={yesOrNo} />,
    terms: jobTerms.requires_license_now,
  },
  languages: {
    label: 'Languages wished (optional, up to 5)',
    render: ({ choices }) => choices('languages'),
    terms: jobTerms.languages,
  },
  emr: {
    label: 'EMR (optional)',
    render: ({ text }) => <TextField {...text('emr')} />,
    terms: jobTerms.emr,
  },
  sub_specialty: {
    label: 'Sub-specialty (optional)',
    render: ({ text }) => <TextField {...text('sub_specialty')} />,
    terms: jobTerms.sub_specialty,
  },
  additional_details: {
    label: 'Additional details (optional)',
    render: ({ text }) => <TextArea {...text('additional_details')} />,
  },
} as const satisfies Record<string, JobField>;

const aboutFields = {
  work_life_balance_rating: {
    label: 'Work-life balance',
    render: (context) => <Balance {...context} />,
    terms: (job) => [['Work-life balance', balanceText(job)]],
  },
  is_balance_confirmed: { label: 'Work-life balance' },
  contact_title: {
    label: 'Contact title (optional)',
    render: ({ text }) => (
      <TextField hint={shownToUnlocked} autoComplete="organization-title" {...text('contact_title')} />
    ),
  },
} as const satisfies Record<string, JobField>;

const workplaceFields = {
  turnover_challenge_rating: {
    label: 'Turnover as a challenge',
    render: (context) => (
      <OneOf
        {...context}
        name="turnover_challenge_rating"
        options={ratings}
        ends={['Not an issue', 'Major ongoing problem']}
      />
    ),
    terms: (job) => [['Turnover as a challenge', `${job.turnover_challenge_rating} of 5`]],
  },
  open_to_hiring_rating: {
    label: 'Openness to flexible 1099 MDs and APPs',
    render: (context) => (
      <OneOf {...context} name="open_to_hiring_rating" options={ratings} ends={['Not at all', 'Very open']} />
    ),
    terms: (job) => [['Openness to 1099', `${job.open_to_hiring_rating} of 5`]],
  },
  hiring_role_confirmation: {
    label: 'Your role in hiring',
    missing: 'Choose your role in hiring',
    render: (context) => (
      <OneOf {...context} name="hiring_role_confirmation" options={hiringRoleConfirmations} />
    ),
    terms: (job) => [['Your role in hiring', job.hiring_role_confirmation]],
  },
  interested_in_ai_automation: {
    label: 'Interested in AI automation',
    render: (context) => <OneOf {...context} name="interested_in_ai_automation" options={yesOrNo} />,
    terms: (job) => [['Interested in AI automation', job.interested_in_ai_automation]],
  },
} as const satisfies Record<string, JobField>;

/** Every field of a job, in the order of the form. */
export const jobFieldRows = {
  ...positionFields,
  ...contactFields,
  ...offerFields,
  ...aboutFields,
  ...workplaceFields,
} as const satisfies Record<keyof JobValues, JobField>;

/** Required fields come first; the others are in closed groups. */
export const jobSections: readonly JobSection[] = [
  { title: 'The job', rows: positionFields },
  { title: 'Your contact details', rows: contactFields },
  { title: 'Pay, shift and details', rows: offerFields, isGroup: true },
  { title: 'Work-life balance and your title', rows: aboutFields, isGroup: true },
  { title: 'About your workplace (private)', rows: workplaceFields, isGroup: true },
];

interface JobSection {
  title: string;
  rows: Record<string, JobField>;
  isGroup?: true;
}

export const emptyJob: JobValues = {
  email: '',
  employer_name: '',
  contact_name: '',
  contact_title: '',
  contact_phone: '',
  hiring_role_confirmation: hiringRoleConfirmations[0],
  work_life_balance_rating: rating.default,
  is_balance_confirmed: false,
  turnover_challenge_rating: rating.default,
  open_to_hiring_rating: rating.default,
  interested_in_ai_automation: 'Yes',
  where: oneAddress,
  site_ids: [],
  job_location: '',
  employment_type: [],
  provider_types: [],
  practice_settings: [],
  specialties: [],
  requires_license_now: 'No',
  languages: [],
  emr: '',
  sub_specialty: '',
  additional_details: '',
  pay_min: '',
  pay_max: '',
  pay_unit: 'hour',
  shift: [],
  start_date: '',
};

// Most employers have one place.
const SiteChoice = lazy(() => import('./site-choice'));

/** Whether the job is posted at one address or at several sites, and at which. Only for employers with sites. */
function Where({ form, labelOf, errorOf }: FieldContext) {
  const { control } = form;
  const [where, chosen] = useWatch({ control, name: ['where', 'site_ids'] });
  const { data: sites, error, refetch } = useSites();
  const isAtSites = where === severalSites;
  // Others were deleted since.
  const known = sites ? chosen.filter((id) => sites.some((site) => site.id === id)) : chosen;
  return (
    <>
      {/* The form reads its fields when it is sent; the checkboxes may be hidden then. */}
      {known.map((id) => (
        <input key={id} type="hidden" name="site_ids" value={id} />
      ))}
      {(isAtSites || !!sites?.length) && (
        <Controller
          control={control}
          name="where"
          render={({ field }) => (
            <RadioRow
              label={labelOf('where')}
              options={places}
              name="where"
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {isAtSites && !sites && <NotLoaded query={{ error, refetch }} text="Your sites could not be loaded." />}
      {isAtSites && sites && (
        <Suspense fallback={<Skeleton />}>
          <Controller
            control={control}
            name="site_ids"
            render={({ field }) => (
              <SiteChoice
                label={labelOf('site_ids')}
                sites={sites}
                value={known}
                lost={chosen.length - known.length}
                onChange={field.onChange}
                error={errorOf('site_ids')}
              />
            )}
          />
        </Suspense>
      )}
    </>
  );
}
