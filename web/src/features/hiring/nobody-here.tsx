import type { CurrentUser } from '@nearward/proto/rest/account';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../shared/api';
import { keepDots } from '../../shared/keep-dots';
import { managePath } from '../../shared/manage-path';
import { Button } from '../../shared/ui/button';
import { contactsQuery } from './use-contacts';
import { isFiltered, noFilter, type View } from './view';
import { peopleText } from './words';

interface NobodyHereProps {
  view: View;
  jobs: CurrentUser['jobs'];
  onChange: (changes: Partial<View>) => void;
}

export const NobodyHere = ({ view, jobs, onChange }: NobodyHereProps) =>
  isFiltered(view) ? (
    <NobodyMatches view={view} onChange={onChange} />
  ) : (
    <div className="flex flex-col gap-3 py-2">
      <div className="text-muted">
        <p>No contacts yet.</p>
        <p>Healthcare professionals who apply to your jobs will appear here.</p>
      </div>
      {jobs?.[0] && <BestAdvice job={jobs[0]} />}
    </div>
  );

/** Under the filters; farther away there may be somebody. */
function NobodyMatches({ view, onChange }: Omit<NobodyHereProps, 'jobs'>) {
  const wider = useQuery({
    ...contactsQuery({ ...view, miles: '', page: 1 }),
    enabled: view.miles !== '',
    refetchInterval: false,
  });
  const farther = (view.miles && wider.data?.pagination.total_people) || 0;
  return (
    <div role="status" className="flex flex-col items-start gap-3 rounded-card border border-line p-5">
      <div>
        <p className="font-semibold">Nobody here matches these filters.</p>
        {farther > 0 && <p className="text-muted">{peopleText(farther)} would within 50 miles.</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChange(noFilter)}>Clear filters</Button>
        {farther > 0 && <Button onClick={() => onChange({ miles: '' })}>Within 50 mi</Button>}
      </div>
    </div>
  );
}

/** The one addition to the newest job that would bring the most people. */
function BestAdvice({ job }: { job: NonNullable<CurrentUser['jobs']>[number] }) {
  const token = job.token ?? job.id;
  const { data } = useQuery({
    queryKey: ['advice', 'jobs', token, 'workspace'],
    queryFn: ({ signal }) => api('GET /jobs/:token/advice', { token }, signal),
    retry: false,
  });
  const [best] = data?.additions ?? [];
  if (!best) return null;
  return (
    <p>
      <strong>Add {best.choice}</strong> to {keepDots(job.title)} and about {best.about.toLocaleString('en')}{' '}
      more match.{' '}
      <Link to={managePath('jobs', job)} className="inline-flex min-h-11 items-center pointer-fine:min-h-6">
        Add it
      </Link>
    </p>
  );
}
