import type { JobFields, JobPost, PostedJob } from '@nearward/proto/rest/job';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { parseDollars } from '@nearward/proto/rest/pay-text';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { lazy, type ReactNode, Suspense } from 'react';
import { isBalanceShown, type TermRow } from '../../shared/job-terms';
import type { FormValues, ListingContext } from '../../shared/listing/listing-form';
import { LocationField } from '../../shared/location-field';
import { SelectField, TextField } from '../../shared/ui/field';
import { RadioRow } from '../../shared/ui/radio-row';
import { type JobPlace, severalSites, useJobPlaces } from './job-places';

export type JobFormApi = UseFormReturn<JobValues, unknown, JobPost>;

/** The form's data for a field. */
export type FieldContext = ListingContext<JobValues, JobPost>;

export function Location({ form: { control }, errorOf, labelOf }: FieldContext) {
  const { value, onChange } = useController({ control, name: 'job_location' }).field;
  if (useWatch({ control, name: 'where' }) === severalSites) return null;
  return (
    <LocationField
      id="job_location"
      name="job_location"
      required
      label={labelOf('job_location')}
      hint="City and state, or a ZIP code"
      value={value}
      onChange={onChange}
      error={errorOf('job_location')}
    />
  );
}

interface OneOfProps extends FieldContext {
  name:
    | 'hiring_role_confirmation'
    | 'interested_in_ai_automation'
    | 'requires_license_now'
    | `${'work_life_balance' | 'turnover_challenge' | 'open_to_hiring'}_rating`;
  options: readonly (string | number)[];
  ends?: readonly [string, string];
  onChosen?: () => void;
}

/** The rating that professionals see. The form starts with 3, which is shown only if it is chosen. */
export function Balance(context: FieldContext) {
  const { control, setValue } = context.form;
  const [work_life_balance_rating, is_balance_confirmed] = useWatch({
    control,
    name: ['work_life_balance_rating', 'is_balance_confirmed'],
  });
  return (
    <div className="flex flex-col gap-1">
      <OneOf
        {...context}
        name="work_life_balance_rating"
        options={ratings}
        ends={['Demanding but rewarding', 'Incredible flexibility']}
        onChosen={() => setValue('is_balance_confirmed', true, { shouldDirty: true })}
      />
      <p aria-live="polite" className="text-note text-muted">
        {isBalanceShown({ work_life_balance_rating, is_balance_confirmed })
          ? 'Shown on the job.'
          : 'Not shown on the job until you choose one.'}
      </p>
    </div>
  );
}

export const balanceText = (job: PostedJob) =>
  `${job.work_life_balance_rating} of 5${isBalanceShown(job) ? '' : ' (the preset, not shown)'}`;

export function OneOf({ form, labelOf, name, options, ends, onChosen }: OneOfProps) {
  const { value, onChange } = useController({ control: form.control, name }).field;
  const choose = (chosen: string | number) => {
    onChange(chosen);
    onChosen?.();
  };
  return <RadioRow label={labelOf(name)} {...{ name, options, ends, value }} onChange={choose} />;
}

export interface JobField {
  label: string;
  /** The error text if it is missing. */
  missing?: string;
  /** Its element in the form; another field may show it. */
  render?: (context: FieldContext) => ReactNode;
  /** Its text below the job's preview, which has the others. */
  terms?: (job: PostedJob) => readonly TermRow[];
}

export const ratings = [1, 2, 3, 4, 5] as const;

export type JobValues = FormValues<JobFields> & JobPlace & Pick<PostedJob, 'is_balance_confirmed'>;

// The form works without these hints.
const PayLaw = lazy(() => import('./pay-law').catch(() => ({ default: (): ReactNode => null })));
const NearbyPay = lazy(() => import('./nearby-pay').catch(() => ({ default: (): ReactNode => null })));

/** Lowest and highest pay, the period, the pay law of the job's place, and what others nearby pay. */
export function PayRange({ form, text }: FieldContext) {
  const [where, job_location, site_ids, provider_types, pay_unit] = useWatch({
    control: form.control,
    name: ['where', 'job_location', 'site_ids', 'provider_types', 'pay_unit'],
  });
  const jobPlaces = useJobPlaces({ where, job_location, site_ids });
  const checkOrder = () => {
    const [from, to] = form.getValues(['pay_min', 'pay_max']).map(parseDollars);
    const isReversed = typeof from === 'number' && typeof to === 'number' && from > to;
    if (isReversed) form.setError('pay_max', { type: 'order', message: jobTexts.payReversed });
    else if (form.getFieldState('pay_max').error?.type === 'order') form.clearErrors('pay_max');
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">Pay range (optional)</legend>
      <p className="text-note text-muted">
        In whole dollars, shown on the job. A job without it says “Pay not stated”.
      </p>
      <p
        role="status"
        className="text-note not-empty:rounded-control not-empty:bg-sunken not-empty:px-3 not-empty:py-2"
      >
        <Suspense>
          <PayLaw places={jobPlaces} />
        </Suspense>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3" onBlur={checkOrder}>
        <TextField inputMode="numeric" autoComplete="off" {...text('pay_min')} />
        <TextField inputMode="numeric" autoComplete="off" {...text('pay_max')} />
        <SelectField
          options={[
            ['hour', 'an hour'],
            ['year', 'a year'],
          ]}
          {...text('pay_unit')}
        />
      </div>
      <p aria-live="polite" className="text-note text-muted">
        <Suspense>
          <NearbyPay
            location={jobPlaces[0] ?? ''}
            provider_types={provider_types}
            unit={pay_unit === 'year' ? 'year' : 'hour'}
          />
        </Suspense>
      </p>
    </fieldset>
  );
}
