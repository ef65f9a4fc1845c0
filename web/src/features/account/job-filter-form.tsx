import { matchingRadiusMiles, practiceSettings, shifts } from '@nearward/proto/choices';
import type { JobFilter } from '@nearward/proto/rest/job-filter';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api, messageOf } from '../../shared/api';
import { ChoiceField } from '../../shared/choice-field';
import { keepTyped } from '../../shared/form-values';
import { lazyResolver, loadCheck } from '../../shared/lazy-resolver';
import { radiusOptions, radiusStep } from '../../shared/number-texts';
import { invalidate } from '../../shared/queries';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { SelectField, TextField } from '../../shared/ui/field';
import { accountKey } from './account-section';

/** The filter as its fields hold it. */
interface FilterValues {
  pay_min: string;
  pay_unit: string;
  shift: string[];
  miles: number | null;
  practice_settings: string[];
}

const filterResolver = lazyResolver<FilterValues, JobFilter>(() =>
  loadCheck(import('@nearward/proto/rest/job-filter').then(({ jobFilterFields }) => jobFilterFields)),
);
const payTexts = new Set<string>([jobTexts.payUnreadable, ...Object.values(jobTexts.payOutside)]);
const toMiles = (chosen: string | number | null) => (chosen ? Number(chosen) : null);

/** Which new jobs are emailed; an empty field accepts every job. A problem is shown at its field, and typed text stays. */
export default function JobFilterForm({ filter }: { filter: JobFilter | null }) {
  const { control, register, handleSubmit, setError, formState, getValues, reset } = useForm<
    FilterValues,
    unknown,
    JobFilter
  >({
    resolver: filterResolver,
    values: {
      pay_min: filter?.pay_min?.toLocaleString('en-US') ?? '',
      pay_unit: filter?.pay_unit ?? 'hour',
      shift: filter?.shift ?? [],
      miles: filter?.miles ?? null,
      practice_settings: filter?.practice_settings ?? [],
    },
    resetOptions: keepTyped,
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: ({ fields }: { fields: JobFilter; typed: string }) =>
      api('PUT /account/mails', { body: { kind: 'jobs', filter: fields } }),
    onError: ({ message }) => {
      if (payTexts.has(message)) setError('pay_min', { message }, { shouldFocus: true });
    },
    onSuccess: (_, { typed }) => {
      // From now on they may be changed elsewhere.
      if (JSON.stringify(getValues()) === typed)
        reset(getValues(), { keepDirtyValues: false, keepDirty: false });
      return invalidate(accountKey);
    },
  });
  const submit = handleSubmit(
    (fields) => !save.isPending && save.mutate({ fields, typed: JSON.stringify(getValues()) }),
    () => save.reset(),
  );
  return (
    <form
      noValidate
      aria-label="Filter of emails about new jobs"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 pt-2 pb-3"
    >
      <p className="text-note text-muted">
        Leave empty what does not matter. A job that does not state its pay, shift or practice setting is
        emailed, too. Your list of jobs stays complete.
      </p>
      <div className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-3">
        <TextField
          {...register('pay_min')}
          label="Pay at least"
          inputMode="numeric"
          autoComplete="off"
          error={errors.pay_min?.message}
        />
        <SelectField
          {...register('pay_unit')}
          label="Paid"
          error={errors.pay_unit?.message}
          options={[
            ['hour', 'an hour'],
            ['year', 'a year'],
          ]}
        />
        <SelectField
          {...register('miles', { setValueAs: toMiles })}
          label="Distance"
          error={errors.miles?.message}
          options={[
            ['', 'Any distance'],
            ...radiusOptions(matchingRadiusMiles - radiusStep, filter?.miles).map(
              ([miles, text]) => [miles, `Within ${text}`] as const,
            ),
          ]}
        />
      </div>
      <ChoiceField
        control={control}
        name="shift"
        label="Shifts"
        choices={shifts}
        error={errors.shift?.message}
      />
      <ChoiceField
        control={control}
        name="practice_settings"
        label="Practice settings"
        choices={practiceSettings}
        error={errors.practice_settings?.message}
      />
      {save.error && !payTexts.has(save.error.message) && (
        <Banner tone="error">{messageOf(save.error, 'Your choice could not be saved.')}</Banner>
      )}
      {save.isSuccess && <Banner tone="success">{save.data.message}</Banner>}
      <div>
        <Button type="submit" busy={save.isPending}>
          Save the filter
        </Button>
      </div>
    </form>
  );
}
