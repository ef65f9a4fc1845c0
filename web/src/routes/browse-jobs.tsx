import { useParams } from 'react-router';
import { AreaJobs, BrowseJobs } from '../features/browse/browse-jobs';

export default function JobsPage() {
  const { state, role } = useParams();
  return state && role ? <AreaJobs state={state} role={role} /> : <BrowseJobs />;
}
