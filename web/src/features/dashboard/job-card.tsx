import type { SeekerJob } from '@nearward/proto/rest/job';
import { memo, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { milesAway } from '../../shared/distance';
import { InterestDialog } from './interest-dialog';
import { ReasonChips } from '../../shared/ui/reason-chips';
import { dateText, postedOn } from '../../shared/dates';
import { keepDots } from '../../shared/keep-dots';

interface JobCardProps {
  job: SeekerJob;
  onToggleSave: (job: SeekerJob) => void;
}

/** Drawn again only when its own job changes: there may be fifty. */
export const JobCard = memo(function JobCard({ job, onToggleSave }: JobCardProps) {
  const [applying, setApplying] = useState(false);
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h3 className="text-lead">{keepDots(job.title)}</h3>
        {job.miles !== null && <p className="shrink-0 text-muted tabular-nums">{milesAway(job.miles)}</p>}
      </div>
      <p className="text-muted">
        {keepDots(`${job.employer_name}, ${job.job_location} · ${postedOn(job.created_at)}`)}
      </p>
      <ReasonChips
        all={[...job.provider_types, ...job.specialties, ...job.practice_settings, ...job.employment_type]}
        common={[...job.common_provider_types, ...job.common_specialties]}
      />
      {job.additional_details && <p className="line-clamp-3 whitespace-pre-line">{job.additional_details}</p>}
      <div className="mt-auto flex flex-col gap-3">
        <p role="status" className="-mb-3 font-semibold text-success not-empty:mb-0">
          {job.applied_at && `Interest sent ${dateText(job.applied_at)}`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={() => setApplying(true)}>
            {job.has_applied ? 'Update Application' : 'Express Interest'}
          </Button>
          <Button aria-pressed={job.is_saved} onClick={() => onToggleSave(job)}>
            {job.is_saved ? 'Saved' : 'Save'}
          </Button>
        </div>
      </div>
      {applying && <InterestDialog job={job} onClose={() => setApplying(false)} />}
    </Card>
  );
});
