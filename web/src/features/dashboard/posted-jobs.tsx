import type { PostedJob } from '@nearward/proto/rest/job';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { managePath } from '../../shared/manage-path';
import { postedOn } from '../../shared/dates';
import { keepDots } from '../../shared/keep-dots';
import { MissingPart } from '../../shared/missing-part';

export function PostedJobs({ jobs }: { jobs: PostedJob[] | null }) {
  return (
    <section aria-labelledby="posted" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="posted" className="text-title">
          Your Posted Jobs
        </h2>
        <ButtonLink to="/billing">Billing</ButtonLink>
      </div>
      {!jobs && <MissingPart name="Your posted jobs" are />}
      {jobs?.length === 0 && <p className="text-muted">No posted jobs</p>}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {jobs?.map((job) => (
          <li key={job.id}>
            <Card className="flex h-full flex-col items-start gap-3">
              <h3 className="text-lead">{keepDots(job.title)}</h3>
              <p className="text-muted">
                {keepDots(`${job.employer_name}, ${job.job_location} · ${postedOn(job.created_at)}`)}
              </p>
              <ButtonLink to={managePath('jobs', job)}>Manage job</ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
