import { useState } from 'react';
import { exampleJobs } from './example-job-data';
import { JobRow } from './job-row';

const ignore = () => undefined;

/** A professional's list with example jobs, for the landing page. */
export default function ExampleJobs() {
  const [now] = useState(Date.now);
  return (
    <ol className="p-4">
      {exampleJobs.map((job) => (
        <JobRow key={job.id} job={job} now={now} from={{}} onMark={ignore} onInterest={ignore} />
      ))}
    </ol>
  );
}
