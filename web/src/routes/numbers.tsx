import { type NumberMeasure, type ShareMeasure, numberMeasures } from '@nearward/proto/rest/number-measures';
import type { Numbers as Published, PublicNumber, PublicShare } from '@nearward/proto/rest/numbers';
import { states } from '@nearward/proto/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../shared/api';
import { dayText } from '../shared/dates';
import { OptionList, SelectField } from '../shared/ui/field';
import { NotLoaded } from '../shared/ui/placeholders';
import { peopleText } from '../shared/number-texts';
import { PageHeader } from '../shared/ui/page-header';
import { WithSideColumn } from '../shared/ui/with-side-column';
import { useInBrowser } from '../shared/use-in-browser';

/** How long steps take, measured over everyone. */
export default function Numbers() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Measured numbers">
        How long hiring takes on Nearward, counted from what people did here.
      </PageHeader>
      <Measured />
    </div>
  );
}

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
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        text="The numbers could not be loaded."
        cards={3}
        className="flex flex-col gap-4"
      />
    );
  if (data.numbers.length === 0)
    return (
      <p>
        Not enough hires yet to show numbers without revealing anyone: each covers at least 20 people and 5
        employers.
      </p>
    );
  return (
    <WithSideColumn lastCard={<Method />}>
      <Filled {...data} />
    </WithSideColumn>
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
  const chosenQuery =
    (['role', 'state'] as const)
      .map((split) => queryOf({ split, name: params.get(split) ?? '' }))
      .find(isOption) ?? '';
  const isShown = (cell: Cell) => queryOf(cell) === chosenQuery;
  const choose = (query: string) => setParams(query, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="flex flex-col gap-2">
        <SelectField label="Numbers for" value={chosenQuery} onChange={({ target }) => choose(target.value)}>
          <option value="">All roles and states</option>
          {groups.map(
            ([label, options]) =>
              options.length > 0 && (
                <optgroup key={label} label={label}>
                  <OptionList options={options} />
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
      fastest and the slowest quarter. These are not your odds of a hire.
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

const stepNames: Record<NumberMeasure, string> = {
  interest: 'From the post to the first interest',
  answer: 'From interest to an answer',
  unlock: 'From interest to an unlock',
  interview: 'From interest to an interview',
  hire: 'From interest to a hire',
};
const shareNames = [
  ['still_30', 'Still there after 30 days'],
  ['still_90', 'Still there after 90 days'],
] as const satisfies readonly (readonly [ShareMeasure, string])[];

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);
const rangeText = ({ lower, upper }: PublicNumber) =>
  lower === upper ? daysText(upper) : `${lower} to ${daysText(upper)}`;

/** The days of each step, on one scale. */
function Steps({ numbers }: { numbers: readonly PublicNumber[] }) {
  const most = Math.max(1, ...numbers.map(({ upper }) => upper));
  return (
    <Rows title="How long each step takes">
      {numberMeasures.map((measure) => {
        const number = numbers.find((each) => each.measure === measure);
        return (
          <Row key={measure} name={stepNames[measure]} value={number && daysText(number.median)}>
            {number && (
              <>
                <Bar from={number.lower / most} to={number.upper / most} mark={number.median / most} />
                The middle half took {rangeText(number)}, over {peopleText(number.people)}.
              </>
            )}
          </Row>
        );
      })}
    </Rows>
  );
}

const Shares = ({ shares }: { shares: readonly PublicShare[] }) => (
  <Rows title="How many hires last">
    {shareNames.map(([measure, name]) => {
      const share = shares.find((each) => each.measure === measure);
      return (
        <Row key={measure} name={name} value={share && `${share.percent}%`}>
          {share && (
            <>
              <Bar from={0} to={share.percent / 100} />
              Of {peopleText(share.people)} whose employer told us.
            </>
          )}
        </Row>
      );
    })}
  </Rows>
);

const Rows = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="pb-3">{title}</h2>
    <dl className="divide-y divide-line border-y border-line">{children}</dl>
  </section>
);

interface RowProps {
  name: string;
  /** None if it covers too few people. */
  value: string | undefined;
  children: ReactNode;
}

const Row = ({ name, value, children }: RowProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
    <dt className="min-w-0 flex-1 basis-40 font-semibold">{name}</dt>
    {value ? (
      <dd className="font-display text-lead font-bold">{value}</dd>
    ) : (
      <dd className="text-note text-muted">Too few to show</dd>
    )}
    {value && <dd className="basis-full text-note text-muted">{children}</dd>}
  </div>
);

/** Part of a scale, and a point in it. The text next to it says the same. */
const Bar = ({ from, to, mark }: { from: number; to: number; mark?: number }) => (
  <span aria-hidden="true" className="relative mb-2 block h-2 rounded-full bg-sunken">
    <span
      className="absolute h-2 min-w-2 rounded-full bg-brand/40 forced-colors:bg-[GrayText]"
      style={{ left: `min(${from * 100}%, 100% - 0.5rem)`, width: `${(to - from) * 100}%` }}
    />
    {mark !== undefined && (
      <span
        className="absolute -top-1 h-4 w-1 rounded-full bg-brand forced-colors:bg-[CanvasText]"
        style={{ left: `min(${mark * 100}%, 100% - 0.25rem)` }}
      />
    )}
  </span>
);
