import type { JobFilter as Filter } from '@nearward/proto/rest/job-filter';
import { lazy, Suspense, useState } from 'react';
import { Chip } from '../../shared/ui/chip';

const JobFilterForm = lazy(() => import('./job-filter-form'));

/** Opens the filter of emails about new jobs. Once open, the form stays, so that closing it loses no typed text. */
export function JobFilter({ filter }: { filter: Filter | null }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="basis-full" onToggle={() => setWasOpened(true)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Only email me jobs that … {filter && <Chip tone="match">On</Chip>}
      </summary>
      {wasOpened && (
        <Suspense>
          <JobFilterForm filter={filter} />
        </Suspense>
      )}
    </details>
  );
}
