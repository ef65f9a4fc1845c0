import { ExampleJobList } from '../features/professional/example-job-list';
import { FindJob } from '../features/profiles/find-job';

export default function FindJobPage() {
  return <FindJob examples={<ExampleJobList />} />;
}
