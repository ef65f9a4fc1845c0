import clsx from 'clsx';
import { jobTitle } from '@nearward/proto/choices';
import { payText } from '@nearward/proto/rest/pay-text';
import { dayText } from '../../shared/dates';
import { isolateText } from '@nearward/proto/isolate-text';
import { keepDots } from '../../shared/keep-dots';
import { Chips } from '../../shared/ui/chip';
import type { JobFields } from '@nearward/proto/rest/job';

type Previewed = Pick<
  JobFields,
  | 'employer_name'
  | 'job_location'
  | 'provider_types'
  | 'specialties'
  | 'practice_settings'
  | 'employment_type'
  | 'additional_details'
  | 'pay_min'
  | 'pay_max'
  | 'pay_unit'
  | 'start_date'
> & { shift: readonly string[] };

/** A job as professionals see it in their list, or with its complete text. */
export function JobPreview({ job, isComplete = false }: { job: Previewed; isComplete?: boolean }) {
  const where = [isolateText(job.employer_name), job.job_location].filter(Boolean).join(', ');
  const hours = [...job.shift, job.start_date && `from ${dayText(job.start_date)}`]
    .filter(Boolean)
    .join(', ');
  const chips = [...job.provider_types, ...job.specialties, ...job.employment_type, ...job.practice_settings];
  return (
    <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
      <p className="font-display text-lead font-bold">{keepDots(jobTitle(job) || 'Your job')}</p>
      {where && <p className="text-muted">{where}</p>}
      <p>
        <strong>{payText(job) ?? 'Pay not stated'}</strong>
        {hours && <span className="text-muted"> {hours}</span>}
      </p>
      <Chips choices={chips} className="my-1 flex flex-wrap gap-2" />
      {job.additional_details && (
        <p className={clsx('whitespace-pre-line', !isComplete && 'line-clamp-3')}>{job.additional_details}</p>
      )}
    </div>
  );
}
