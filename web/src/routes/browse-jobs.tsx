import { useParams } from 'react-router';
import { AreaJobs } from '../features/browse/area-jobs';
import { BrowseJobs } from '../features/browse/browse-jobs';

export default function JobsPage() {
  const { state, role } = useParams();
  return state && role ? <AreaJobs state={state} role={role} /> : <BrowseJobs />;
}
