import type { JobFields } from '@nearward/proto/rest/job';
import type { ReactNode } from 'react';
import { MatchCount } from '../../shared/supply';

/** Match count of the new job, and the next steps. */
const NextSteps = ({ job }: { job: JobFields }): ReactNode => (
  <>
    <MatchCount
      of="professionals"
      location={job.job_location}
      provider_types={job.provider_types}
      specialties={job.specialties}
    />
    <ol className="list-decimal pl-5 wrap-anywhere">
      <li>Open the private link in that email.</li>
      <li>
        Choose “Open your workspace” there. In this browser it also signs you in, without another email.
      </li>
      <li>Unlock anyone. It is free: you pay only if you hire.</li>
    </ol>
  </>
);
export default NextSteps;
