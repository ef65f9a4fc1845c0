import {
  employmentTypes,
  hiringRoleConfirmations,
  practiceSettings,
  providerTypes,
  specialties as specialtyChoices,
  yesOrNo,
} from '@nearward/proto/choices';
import type { JobFields } from '@nearward/proto/rest/job';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../shared/choice-field';
import { LocationField } from '../../shared/location-field';
import { SupplyMeter } from '../../shared/supply-meter';
import { TextArea, TextField } from '../../shared/ui/field';
import { RadioRow } from '../../shared/ui/radio-row';
import { useFields } from '../../shared/use-fields';
import { jobFieldWords, type JobValues } from './job-values';

type JobFormApi = UseFormReturn<JobValues, unknown, JobFields>;

const ratings = [1, 2, 3, 4, 5] as const;

interface JobFormProps {
  form: JobFormApi;
  onValid: (fields: JobFields) => void;
  /** The buttons. */
  children: ReactNode;
}

/** The one form for posting and for editing a job. */
export function JobForm({ form, onValid, children }: JobFormProps) {
  const { element, submit, summary, text, errorOf } = useFields(form, jobFieldWords);
  return (
    <form ref={element} noValidate className="flex max-w-3xl flex-col gap-10" onSubmit={submit(onValid)}>
      {summary}
      <section className="flex flex-col gap-5">
        <h2>Who is hiring</h2>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField type="email" autoComplete="email" required {...text('email')} />
          <TextField autoComplete="organization" required {...text('employer_name')} />
          <TextField autoComplete="name" required {...text('contact_name')} />
          <TextField autoComplete="organization-title" {...text('contact_title')} />
          <TextField type="tel" autoComplete="tel" required {...text('contact_phone')} />
        </div>
        <Pick
          form={form}
          name="hiring_role_confirmation"
          label={jobFieldWords.hiring_role_confirmation.label}
          options={hiringRoleConfirmations}
        />
      </section>
      <section className="flex flex-col gap-5">
        <h2>The job</h2>
        <Controller
          control={form.control}
          name="job_location"
          render={({ field }) => (
            <LocationField
              id="job_location"
              name="job_location"
              required
              label={jobFieldWords.job_location.label}
              hint="City and state, or a ZIP code"
              value={field.value}
              onChange={field.onChange}
              error={errorOf('job_location')}
            />
          )}
        />
        <ChoiceField
          control={form.control}
          required
          name="provider_types"
          error={errorOf('provider_types')}
          label={jobFieldWords.provider_types.label}
          choices={providerTypes}
          otherLabel="Please specify other provider type"
        />
        <ChoiceField
          control={form.control}
          required
          name="specialties"
          error={errorOf('specialties')}
          label={jobFieldWords.specialties.label}
          choices={specialtyChoices}
          otherLabel="Please specify other specialty"
        />
        <Supply form={form} />
        <TextField {...text('sub_specialty')} />
        <ChoiceField
          control={form.control}
          required
          name="practice_settings"
          error={errorOf('practice_settings')}
          label={jobFieldWords.practice_settings.label}
          choices={practiceSettings}
          otherLabel="Please specify other practice setting"
        />
        <ChoiceField
          control={form.control}
          required
          name="employment_type"
          error={errorOf('employment_type')}
          label={jobFieldWords.employment_type.label}
          choices={employmentTypes}
        />
        <TextField hint="The electronic medical record you work with" {...text('emr')} />
        <TextArea {...text('additional_details')} />
      </section>
      <section className="flex flex-col gap-5">
        <h2>About your workplace (private)</h2>
        <Pick
          form={form}
          name="work_life_balance_rating"
          label="Work-life balance"
          options={ratings}
          ends={['Demanding but rewarding', 'Incredible flexibility']}
        />
        <Pick
          form={form}
          name="turnover_challenge_rating"
          label="Turnover as a challenge"
          options={ratings}
          ends={['Not an issue', 'Major ongoing problem']}
        />
        <Pick
          form={form}
          name="open_to_hiring_rating"
          label="Openness to flexible 1099 MDs and APPs"
          options={ratings}
          ends={['Not at all', 'Very open']}
        />
        <Pick
          form={form}
          name="interested_in_ai_automation"
          label="Interested in AI automation"
          options={yesOrNo}
        />
      </section>
      {children}
    </form>
  );
}

function Supply({ form: { control } }: { form: JobFormApi }) {
  const [location, provider_types, specialties] = useWatch({
    control,
    name: ['job_location', 'provider_types', 'specialties'],
  });
  return <SupplyMeter of="professionals" {...{ location, provider_types, specialties }} />;
}

interface PickProps {
  form: JobFormApi;
  name:
    | 'hiring_role_confirmation'
    | 'interested_in_ai_automation'
    | `${'work_life_balance' | 'turnover_challenge' | 'open_to_hiring'}_rating`;
  label: string;
  options: readonly (string | number)[];
  ends?: readonly [string, string];
}

const Pick = ({ form, name, ...row }: PickProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field }) => <RadioRow {...row} name={name} value={field.value} onChange={field.onChange} />}
  />
);
