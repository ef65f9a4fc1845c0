import {
  employmentTypes,
  hiringRoleConfirmations,
  practiceSettings,
  providerTypes,
  specialties as specialtyChoices,
  yesOrNo,
} from '@nearward/proto/choices';
import type { JobFields } from '@nearward/proto/rest/job';
import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../shared/choice-field';
import { bannerText, problemsOf, textOf } from '../../shared/form-problems';
import { LocationField } from '../../shared/location-field';
import { SupplyMeter } from '../../shared/supply-meter';
import { ErrorSummary } from '../../shared/ui/error-summary';
import { TextArea, TextField } from '../../shared/ui/field';
import { RadioRow } from '../../shared/ui/radio-row';
import { jobFieldLabels, type JobValues } from './job-values';

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
  const [attempt, setAttempt] = useState(0);
  const { errors } = form.formState;
  const problems = problemsOf(errors, jobFieldLabels);
  const onInvalid = () => {
    setAttempt((count) => count + 1);
    window.scrollTo({ top: 0 });
  };
  const text = (name: keyof JobValues) => ({ ...form.register(name), id: name, error: textOf(errors[name]) });
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-10"
      onSubmit={(event) => void form.handleSubmit(onValid, onInvalid)(event)}
    >
      {attempt > 0 && problems.length > 0 && (
        <ErrorSummary title={bannerText(problems)} problems={problems} attempt={attempt} />
      )}
      <section className="flex flex-col gap-5">
        <h2>Who is hiring</h2>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            label={jobFieldLabels.email}
            type="email"
            autoComplete="email"
            required
            {...text('email')}
          />
          <TextField
            label={jobFieldLabels.employer_name}
            autoComplete="organization"
            required
            {...text('employer_name')}
          />
          <TextField
            label={jobFieldLabels.contact_name}
            autoComplete="name"
            required
            {...text('contact_name')}
          />
          <TextField
            label={jobFieldLabels.contact_title}
            autoComplete="organization-title"
            {...text('contact_title')}
          />
          <TextField
            label={jobFieldLabels.contact_phone}
            type="tel"
            autoComplete="tel"
            required
            {...text('contact_phone')}
          />
        </div>
        <Pick
          form={form}
          name="hiring_role_confirmation"
          label={jobFieldLabels.hiring_role_confirmation}
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
              label={jobFieldLabels.job_location}
              hint="City and state, or a ZIP code"
              value={field.value}
              onChange={field.onChange}
              error={textOf(errors.job_location)}
            />
          )}
        />
        <ChoiceField
          control={form.control}
          required
          name="provider_types"
          label={jobFieldLabels.provider_types}
          choices={providerTypes}
          otherLabel="Please specify other provider type"
        />
        <ChoiceField
          control={form.control}
          required
          name="specialties"
          label={jobFieldLabels.specialties}
          choices={specialtyChoices}
          otherLabel="Please specify other specialty"
        />
        <Supply form={form} />
        <TextField label={jobFieldLabels.sub_specialty} {...text('sub_specialty')} />
        <ChoiceField
          control={form.control}
          required
          name="practice_settings"
          label={jobFieldLabels.practice_settings}
          choices={practiceSettings}
          otherLabel="Please specify other practice setting"
        />
        <ChoiceField
          control={form.control}
          required
          name="employment_type"
          label={jobFieldLabels.employment_type}
          choices={employmentTypes}
        />
        <TextField
          label={jobFieldLabels.emr}
          hint="The electronic medical record you work with"
          {...text('emr')}
        />
        <TextArea label={jobFieldLabels.additional_details} {...text('additional_details')} />
      </section>
      <section className="flex flex-col gap-5">
        <h2>How things stand</h2>
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
    render={({ field }) => <RadioRow {...row} value={field.value} onChange={field.onChange} />}
  />
);
