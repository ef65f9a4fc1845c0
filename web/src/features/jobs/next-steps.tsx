import type { JobPost } from '@nearward/proto/rest/job';
import type { ReactNode } from 'react';
import { MatchCount } from '../../shared/supply';

/** Match count of the new job, and the next steps. */
const NextSteps = ({ job }: { job: JobPost }): ReactNode =>
  job.site_ids.length > 0 ? <StepsAtSites /> : <StepsAtOnePlace job={job} />;
export default NextSteps;

const StepsAtSites = () => (
  <ol className="list-decimal pl-5 wrap-anywhere">
    <li>One email has the private links of all sites.</li>
    <li>Your dashboard lists each site as a job of its own, with its own matches.</li>
    <li>Unlock anyone. It is free: you pay only if you hire.</li>
  </ol>
);

const StepsAtOnePlace = ({ job }: { job: JobPost }) => (
  <>
    <MatchCount
      of="professionals"
      location={job.job_location ?? ''}
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
