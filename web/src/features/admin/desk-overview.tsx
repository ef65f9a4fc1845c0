import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../shared/ui/placeholders';
import { Skeleton } from '../../shared/ui/skeleton';
import { StackingTable } from '../../shared/ui/stacking-table';
import { useNow } from '../../shared/dates';
import { deskPath } from './desk-address';
import { countCasesByAge, countFailedWork } from './desk-figures';
import { type Desk, type DeskFigures, deskFigures } from './desk-queries';

/** The figures at the start of the desk: open cases by age, failed work, and the past two weeks. */
export const DeskOverview = ({ queues, work }: Pick<Desk, 'queues' | 'work'>) => {
  const failed = work && countFailedWork(work);
  return (
    <section aria-labelledby="overview" className="flex flex-col gap-6">
      <h2 id="overview">Today</h2>
      <div className="grid grid-cols-2 gap-4 *:first:col-span-2 xl:grid-cols-[2fr_1fr_1fr] xl:*:first:col-span-1">
        <OpenCases queues={queues} />
        <Figure name="Failed work" value={failed?.all}>
          <Link to={deskPath({ queue: 'failed' })} className="inline-flex min-h-11 items-center text-small">
            Review
          </Link>
        </Figure>
        <Figure name="Emails that bounced" value={failed?.emails}>
          <p className="text-small text-muted">Rejected 8 times by the mail server</p>
        </Figure>
      </div>
      <PastTwoWeeks />
    </section>
  );
};

const panel = 'rounded-card border border-line p-4';

interface FigureProps {
  name: string;
  /** Undefined while unknown. */
  value: number | undefined;
  children: ReactNode;
}

const Figure = ({ name, value, children }: FigureProps) => (
  <div className={panel}>
    <h3 className="font-text text-small font-normal text-muted">{name}</h3>
    <p className="font-display text-page font-bold">{value?.toLocaleString('en-US') ?? '–'}</p>
    {children}
  </div>
);

function OpenCases({ queues }: Pick<Desk, 'queues'>) {
  const now = useNow();
  const cases = queues && countCasesByAge(queues, now);
  const most = Math.max(1, ...(cases ?? []).map(([, count]) => count));
  return (
    <div className={panel}>
      <h3 id="open-cases" className="font-text text-small font-normal text-muted">
        Open cases by age
      </h3>
      {cases ? (
        <table aria-labelledby="open-cases" className="mt-2 w-full text-small">
          <tbody>
            {cases.map(([age, count]) => (
              <tr key={age}>
                <th scope="row" className="w-36 py-0.5 text-left font-normal">
                  {age}
                </th>
                <td className="w-10 pr-3 text-right font-semibold tabular-nums">{count}</td>
                <td aria-hidden="true">
                  <span
                    className="block h-3 rounded-chip bg-brand forced-colors:bg-[CanvasText]"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Could not count all cases.</p>
      )}
    </div>
  );
}

const series = [
  ['sign_ups', 'Sign-ups'],
  ['posts', 'Jobs posted'],
  ['unlocks', 'Unlocks'],
  ['hires', 'Hires reported'],
] as const;

function PastTwoWeeks() {
  const { data, error, loading, refetch } = useQuery(deskFigures, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const figures = data?.queues;
  if (loading && !figures) return <Skeleton />;
  const failure = error && <LoadFailed onRetry={refetch}>Some figures could not be loaded.</LoadFailed>;
  if (!figures) return failure;
  const days = series.map(([name]) => figures[name] ?? []).find((counts) => counts.length > 0) ?? [];
  return (
    <section aria-labelledby="two-weeks" className="flex flex-col gap-4">
      <h2 id="two-weeks">Past two weeks</h2>
      {failure}
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {series.map(([name, title]) => (
          <DailyChart key={name} title={title} counts={figures[name] ?? []} />
        ))}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-brand">
          Show the days as a table
        </summary>
        <StackingTable
          label="Days"
          isDense
          rows={days.map(({ day }) => ({ id: day }))}
          columns={[
            { name: 'Day', short: true, cell: ({ id }) => dayName(id) },
            ...series.map(([name, title]) => ({
              name: title,
              amount: true as const,
              cell: ({ id }: { id: string }) => figures[name]?.find(({ day }) => day === id)?.count ?? '–',
            })),
          ]}
        />
      </details>
    </section>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayName = (day: string) => dayFormat.format(new Date(day));

/** A bar for each day; the table below has the same figures. */
function DailyChart({ title, counts }: { title: string; counts: NonNullable<DeskFigures['posts']> }) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  return (
    <Figure name={title} value={counts.length > 0 ? sum : undefined}>
      <svg aria-hidden="true" viewBox="0 0 139 40" preserveAspectRatio="none" className="h-10 w-full">
        {counts.map(({ day, count }, at) => {
          const height = Math.max(1, (count / most) * 40);
          return (
            <rect
              key={day}
              x={at * 10}
              y={40 - height}
              width="9"
              height={height}
              className={count > 0 ? 'fill-brand forced-colors:fill-[CanvasText]' : 'fill-line'}
            />
          );
        })}
      </svg>
    </Figure>
  );
}
