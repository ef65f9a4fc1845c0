import { lazy, type ReactNode, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../shared/ui/field';
import type { Asked } from './job-elements';

// The form works without what the law says.
const PayLaw = lazy(() => import('./pay-law').catch(() => ({ default: (): ReactNode => null })));

/** From, to and per what, and what the law of the job's place says of it. */
export function PayRange({ form, text }: Asked) {
  const place = useWatch({ control: form.control, name: 'job_location' });
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
          <PayLaw place={place} />
        </Suspense>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <TextField inputMode="numeric" autoComplete="off" {...text('pay_min')} />
        <TextField inputMode="numeric" autoComplete="off" {...text('pay_max')} />
        <SelectField {...text('pay_unit')}>
          <option value="hour">an hour</option>
          <option value="year">a year</option>
        </SelectField>
      </div>
    </fieldset>
  );
}
