import type { JobPost } from '@nearward/proto/rest/job';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../shared/current-user';
import { MatchCount } from '../../shared/listing/supply';
import { useLiveChanges } from '../../shared/use-live-changes';

interface NextStepsProps {
  job: JobPost;
  /** The owner's count, once it is known. */
  matches: number | undefined;
}

/** Match count of the new job, and the next steps. */
const NextSteps = (props: NextStepsProps): ReactNode =>
  props.job.site_ids.length > 0 ? <StepsAtSites /> : <StepsAtOnePlace {...props} />;
export default NextSteps;

const StepsAtSites = () => (
  <ol className="list-decimal pl-5 wrap-anywhere">
    <li>One email has the private links of all sites.</li>
    <li>Your dashboard lists each site as a job of its own, with its own matches.</li>
    <li>Unlock anyone. It is free: you pay only if you hire.</li>
  </ol>
);

/** Its matches are counted a moment after the post. */
function LiveChanges() {
  useLiveChanges();
  return null;
}

function StepsAtOnePlace({ job, matches }: NextStepsProps) {
  const { user } = useCurrentUser();
  const isListed = user && (user.acting !== null || user.email === job.email);
  return (
    <>
      {matches !== undefined && <LiveChanges />}
      <MatchCount
        of="professionals"
        location={job.job_location ?? ''}
        provider_types={job.provider_types}
        specialties={job.specialties}
        exact={matches}
      />
      <ol className="list-decimal pl-5 wrap-anywhere">
        {isListed ? (
          <li>Your dashboard shows who matches.</li>
        ) : (
          <>
            <li>Open the private link in that email.</li>
            <li>
              Choose “Open your workspace” there. For your first job, that signs in this browser without
              another email.
            </li>
          </>
        )}
        <li>Unlock anyone. It is free: you pay only if you hire.</li>
      </ol>
    </>
  );
}
