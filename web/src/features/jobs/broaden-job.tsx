import type { PostedJob } from '@nearward/proto/rest/job';
import { useQuery } from '@tanstack/react-query';
import { adviceQuery } from '../../shared/advice';
import { brand } from '../../shared/brand';
import type { ManagedListing } from '../../shared/managed-listing';
import { Card } from '../../shared/ui/card';
import { AdditionList } from './addition-list';
import type { JobFormApi } from './job-elements';
import { ShareJob } from './share-job';

interface BroadenJobProps {
  form: JobFormApi;
  managed: ManagedListing<PostedJob>;
}

/** The additions that would bring most matches, above the form that saves them. Without any it offers the public page. */
export function BroadenJob({ form, managed }: BroadenJobProps) {
  const { listing: job, token } = managed;
  const { data } = useQuery(adviceQuery('jobs', token, 'broaden'));
  if (!data) return null;
  const { additions } = data;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card className="flex flex-col gap-3">
        <h2>Broaden this job</h2>
        {additions.length > 0 ? (
          <>
            <p>These additions would help most. Add what you can consider, then save your changes.</p>
            <AdditionList form={form} additions={additions} />
          </>
        ) : (
          <p>
            No related provider type or specialty would add 10 or more professionals near {job.job_location}.
            A public page also reaches people who are not on {brand.name} yet.
          </p>
        )}
      </Card>
      {additions.length === 0 && <ShareJob managed={managed} />}
    </div>
  );
}
