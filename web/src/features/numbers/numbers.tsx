import type { Numbers as Published } from '@nearward/proto/rest/numbers';
import { states } from '@nearward/proto/states';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { dayText } from '../../shared/dates';
import { EmptyState } from '../../shared/ui/empty-state';
import { SelectField } from '../../shared/ui/field';
import { LoadFailed } from '../../shared/ui/load-failed';
import { PageHeader } from '../../shared/ui/page-header';
import { Skeleton } from '../../shared/ui/skeleton';
import { WithSideColumn } from '../../shared/ui/with-side-column';
import { useInBrowser } from '../../shared/use-in-browser';
import { Shares, Steps } from './measured-rows';

/** How long steps take, measured over everyone. */
export const Numbers = () => (
  <div className="flex flex-col gap-8">
    <PageHeader title="Measured numbers">
      How long hiring takes on Nearward, counted from what people did here.
    </PageHeader>
    <Measured />
  </div>
);

function Measured() {
  // The prerendered page does not know them.
  const enabled = useInBrowser(() => true, false);
  const { data, error, refetch } = useQuery({
    enabled,
    queryKey: ['numbers'],
    queryFn: ({ signal }) => api('GET /numbers', {}, signal),
    retry: false,
    staleTime: 60_000,
  });
  if (error)
    return (
      <LoadFailed onRetry={() => void refetch()}>
        {messageOf(error, 'The numbers could not be loaded.')}
      </LoadFailed>
    );
  if (!data) return <Skeleton cards={3} className="flex min-h-dvh flex-col gap-4" />;
  return data.numbers.length > 0 ? (
    <WithSideColumn lastCard={<Method />}>
      <Filled {...data} />
    </WithSideColumn>
  ) : (
    <div className="flex max-w-[66ch] flex-col gap-4">
      <EmptyState>Not enough hires yet to show numbers without revealing anyone.</EmptyState>
      <Method />
    </div>
  );
}

type Cell = Published['numbers' | 'shares'][number];
const stateNames = new Map<string, string>(Object.entries(states));

/** The address of a role or state; empty for everyone. */
const queryOf = ({ split, name }: Pick<Cell, 'split' | 'name'>) =>
  split === 'all' ? '' : String(new URLSearchParams({ [split]: name }));

/** One split in the order of the alphabet. */
function optionsOf(cells: readonly Cell[], split: Cell['split']): [query: string, text: string][] {
  const names = new Set(cells.filter((cell) => cell.split === split).map(({ name }) => name));
  return [...names]
    .map((name): [string, string] => [queryOf({ split, name }), stateNames.get(name) ?? name])
    .sort(([, a], [, b]) => a.localeCompare(b));
}

/** Everyone, one role or one state, as the address says. */
function Filled({ from, until, numbers, shares }: Published) {
  const [params, setParams] = useSearchParams();
  const cells: Cell[] = [...numbers, ...shares];
  const groups = [
    ['Roles', optionsOf(cells, 'role')],
    ['States', optionsOf(cells, 'state')],
  ] as const;
  const isOption = (query: string) => groups.some(([, options]) => options.some(([each]) => each === query));
  const shown =
    (['role', 'state'] as const)
      .map((split) => queryOf({ split, name: params.get(split) ?? '' }))
      .find(isOption) ?? '';
  const isShown = (cell: Cell) => queryOf(cell) === shown;
  const choose = (query: string) => setParams(query, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="flex flex-col gap-2">
        <SelectField label="Numbers for" value={shown} onChange={({ target }) => choose(target.value)}>
          <option value="">All roles and states</option>
          {groups.map(
            ([label, options]) =>
              options.length > 0 && (
                <optgroup key={label} label={label}>
                  {options.map(([query, text]) => (
                    <option key={query} value={query}>
                      {text}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </SelectField>
        {from && until && (
          <p className="text-note text-muted">
            From {dayText(from)} to {dayText(until)}.
          </p>
        )}
      </div>
      <Steps numbers={numbers.filter(isShown)} />
      <Shares shares={shares.filter(isShown)} />
    </>
  );
}

const Method = () => (
  <section aria-labelledby="method" className="flex flex-col gap-3 rounded-card bg-sunken p-5 text-note">
    <h2 id="method">How we count</h2>
    <p>
      The large figure is the median: half of the steps took this long or less. The middle half leaves out the
      fastest and the slowest quarter. Steps that never happened are not counted, so these are not the odds of
      a hire.
    </p>
    <p>
      Interest in a job counts from its post, and everything else from a person’s first interest in an
      employer. A hire counts with its first working day, unless it did not last or was rejected. Whether
      someone is still there is what their employer answered, or that they reported an end before.
    </p>
    <p>
      We show a number only if it covers at least 20 people and 5 employers, and no employer has more than
      half of it. If one role or state alone were hidden, the next smallest is hidden with it. Roles cover all
      states, and states cover all roles. Suspended and demo accounts do not count.
    </p>
    <p>On the first of each month we compute the twelve complete months before it.</p>
  </section>
);
