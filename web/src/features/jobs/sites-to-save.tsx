import type { PostedJob } from '@nearward/proto/rest/job';
import { useCurrentUser } from '../../shared/current-user';
import { isPrivateLink } from '../../shared/manage-path';
import type { ManagedListing } from '../../shared/managed-listing';
import { RadioRow } from '../../shared/ui/radio-row';

/** The number of jobs that can be saved together. A private link alone changes one job, so it needs the owner's session. */
export function useSitesOfJob({ listing: { id, group_jobs }, token }: ManagedListing<PostedJob>): number {
  const { user } = useCurrentUser();
  const isOwn = user !== undefined && (!isPrivateLink(token) || user.jobs?.some((job) => job.id === id));
  return isOwn ? group_jobs : 1;
}

interface SitesToSaveProps {
  sites: number;
  isForAll: boolean;
  onChange: (isForAll: boolean) => void;
}

/** Whether the changes are for this site or for all of its post. */
export function SitesToSave({ sites, isForAll, onChange }: SitesToSaveProps) {
  const all = `All ${sites} sites`;
  return (
    <div className="flex flex-col gap-2">
      <RadioRow
        label="Save for"
        name="save_for"
        options={['This site', all]}
        value={isForAll ? all : 'This site'}
        onChange={(chosen) => onChange(chosen === all)}
      />
      <p className="text-note text-muted">
        All sites get the answers above. Each keeps its own place and email.
      </p>
    </div>
  );
}
