import { payText } from '@nearward/proto/rest/pay-text';
import { milesAway } from '../../shared/distance';
import { keepDots } from '../../shared/keep-dots';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { exampleJobs } from './example-job-data';

/** Three example jobs in a narrow column. */
export const ExampleJobList = () => (
  <section aria-labelledby="example-jobs" className="flex flex-col gap-3">
    <h2 id="example-jobs">Example matches</h2>
    <ul className="flex flex-col gap-3">
      {exampleJobs.map((job) => (
        <li key={job.id}>
          <Card className="flex flex-col gap-1 p-4 text-note">
            <p className="font-display text-body font-bold">{keepDots(job.title)}</p>
            <p className="text-muted">
              {keepDots(`${job.employer_name}, ${job.job_location} · ${milesAway(job.miles ?? 0)}`)}
            </p>
            <p className="font-semibold tabular-nums">{payText(job)}</p>
            <ul aria-label="In common with you" className="flex flex-wrap gap-2">
              {[...job.common_provider_types, ...job.common_specialties].map((choice) => (
                <li key={choice}>
                  <Chip tone="match">{choice}</Chip>
                </li>
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  </section>
);
