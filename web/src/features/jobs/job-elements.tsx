import type { JobFields } from '@nearward/proto/rest/job';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../shared/choice-field';
import { LocationField } from '../../shared/location-field';
import { RadioRow } from '../../shared/ui/radio-row';
import type { useFields } from '../../shared/use-fields';
import type { JobValues } from './job-form-values';

export type JobFormApi = UseFormReturn<JobValues, unknown, JobFields>;

/** What an element needs of the form that it is in. */
export interface Asked extends Pick<
  ReturnType<typeof useFields<JobValues, JobFields>>,
  'text' | 'labelOf' | 'errorOf'
> {
  form: JobFormApi;
}

export const Location = ({ form, errorOf, labelOf }: Asked) => (
  <Controller
    control={form.control}
    name="job_location"
    render={({ field }) => (
      <LocationField
        id="job_location"
        name="job_location"
        required
        label={labelOf('job_location')}
        hint="City and state, or a ZIP code"
        value={field.value}
        onChange={field.onChange}
        error={errorOf('job_location')}
      />
    )}
  />
);

interface ChoicesProps extends Asked {
  name: 'provider_types' | 'specialties' | 'practice_settings' | 'employment_type' | 'shift';
  choices: readonly string[];
  /** Where a choice may be something else. */
  otherLabel?: string;
  optional?: true;
}

export const Choices = ({ form, errorOf, labelOf, name, choices, otherLabel, optional }: ChoicesProps) => (
  <ChoiceField
    control={form.control}
    required={!optional}
    name={name}
    error={errorOf(name)}
    label={labelOf(name)}
    choices={choices}
    otherLabel={otherLabel}
  />
);

interface OneOfProps extends Asked {
  name:
    | 'hiring_role_confirmation'
    | 'interested_in_ai_automation'
    | `${'work_life_balance' | 'turnover_challenge' | 'open_to_hiring'}_rating`;
  options: readonly (string | number)[];
  ends?: readonly [string, string];
}

export const OneOf = ({ form, labelOf, name, options, ends }: OneOfProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field }) => (
      <RadioRow
        label={labelOf(name)}
        options={options}
        ends={ends}
        name={name}
        value={field.value}
        onChange={field.onChange}
      />
    )}
  />
);
