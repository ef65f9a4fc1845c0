import { areaOf, areaPath, areaTitle } from '@nearward/proto/job-area';
import { states } from '@nearward/proto/states';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '../../shared/ui/button';
import { PageHeader } from '../../shared/ui/page-header';
import { TaskCard } from '../../shared/ui/task-card';
import { usePageTitle } from '../../shared/use-page-title';
import { ListedJobs } from './listed-jobs';
import { afterOf } from './use-listed-jobs';

/** Public jobs of a role in a state. */
export function AreaJobs({ state, role }: { state: string; role: string }) {
  const [params] = useSearchParams();
  const area = areaOf(state, role);
  usePageTitle(area && areaTitle(area));
  if (!area)
    return (
      <TaskCard title="There is no such list of jobs">
        <ButtonLink kind="primary" to="/jobs">
          Browse Jobs
        </ButtonLink>
      </TaskCard>
    );
  const pageLink = (after?: string) => (after ? `${areaPath(area)}?after=${after}` : areaPath(area));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={areaTitle(area)}>
        Jobs that employers published.{' '}
        <Link to={`/jobs?${new URLSearchParams({ role: area.role })}`}>Search near a place</Link>
      </PageHeader>
      <ListedJobs
        search={{ ...area, after: afterOf(params) }}
        pageLink={pageLink}
        where={() => `in ${states[area.state]}`}
      />
    </div>
  );
}
