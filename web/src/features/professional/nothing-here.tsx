import type { SeekerJob } from '@nearward/proto/rest/job';
import { Button } from '../../shared/ui/button';
import { filterJobs } from './filter-jobs';
import { noFilters, type View } from './view';

interface NothingHereProps {
  all: readonly SeekerJob[];
  view: View;
  onChange: (changes: Partial<View>) => void;
}

const easing = [
  [{ miles: '' }, 'within 50 miles'],
  [{ pay: '', paid: false }, 'with any pay'],
  [{ shift: '' }, 'with any shift'],
  [{ setting: '' }, 'in any setting'],
  [{ q: '' }, 'without the search'],
] as const satisfies readonly (readonly [Partial<View>, string])[];

/** No job passes the filters: the one that costs most is named. */
export function NothingHere({ all, view, onChange }: NothingHereProps) {
  const [best] = easing
    .map(([changes, where]) => ({ where, count: filterJobs(all, { ...view, ...changes }).jobs.length }))
    .toSorted((a, b) => b.count - a.count);
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <p role="status">
        No job here matches these filters.{' '}
        {best && best.count > 0 && `${best.count} ${best.count === 1 ? 'does' : 'do'} ${best.where}.`}
      </p>
      <Button onClick={() => onChange(noFilters)}>Clear filters</Button>
    </div>
  );
}
