import type { NumberMeasure, ShareMeasure } from '@nearward/proto/rest/number-measures';
import type { PublicNumber, PublicShare } from '@nearward/proto/rest/numbers';
import { states } from '@nearward/proto/states';
import type { ReactNode } from 'react';

const titles: Record<NumberMeasure, string> = {
  interest: 'From the post to the first interest',
  answer: 'From interest to an answer',
  unlock: 'From interest to an unlock',
  interview: 'From interest to an interview',
  hire: 'From interest to a hire',
};
const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);
const rangeText = ({ lower, upper }: PublicNumber) =>
  lower === upper ? daysText(upper) : `${lower} to ${daysText(upper)}`;
const peopleFormat = new Intl.NumberFormat('en-US');
const stateName = (code: string) => new Map<string, string>(Object.entries(states)).get(code) ?? code;

const numberHeadings = ['Median', 'Middle half', 'People'];
const cellsOf = (number: PublicNumber): [string, ...string[]] => [
  number.name,
  daysText(number.median),
  rangeText(number),
  peopleFormat.format(number.people),
];

const section = 'flex min-w-0 flex-col gap-4 border-t border-line pt-6';
/** Roles and states side by side in a wide window. */
const tables = 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 empty:hidden lg:grid-cols-2';

const Total = ({ value, children }: { value: string; children: ReactNode }) => (
  <p>
    <strong className="block font-display text-title leading-tight">{value}</strong> {children}
  </p>
);

interface MeasureSectionProps {
  measure: NumberMeasure;
  numbers: readonly PublicNumber[];
}

/** One step: everyone, then roles and states. */
export function MeasureSection({ measure, numbers }: MeasureSectionProps) {
  const total = numbers.find(({ split }) => split === 'all');
  const roles = numbers.filter(({ split }) => split === 'role');
  const inStates = numbers
    .filter(({ split }) => split === 'state')
    .map((number) => ({ ...number, name: stateName(number.name) }));
  return (
    <section aria-labelledby={measure} className={section}>
      <h2 id={measure}>{titles[measure]}</h2>
      {total && (
        <Total value={daysText(total.median)}>
          in the median. The middle half took {rangeText(total)}, over {peopleFormat.format(total.people)}{' '}
          people.
        </Total>
      )}
      <div className={tables}>
        {roles.length > 0 && (
          <Table
            label={`${titles[measure]}, by role`}
            headings={['Role', ...numberHeadings]}
            rows={roles.map(cellsOf)}
          />
        )}
        {inStates.length > 0 && (
          <Table
            label={`${titles[measure]}, by state`}
            headings={['State', ...numberHeadings]}
            rows={inStates.map(cellsOf)}
          />
        )}
      </div>
    </section>
  );
}

const shareTitles: Record<ShareMeasure, string> = {
  still_30: 'Still there after 30 days',
  still_90: 'Still there after 90 days',
};

interface ShareSectionProps {
  measure: ShareMeasure;
  shares: readonly PublicShare[];
}

/** How many hires last so long: everyone, then roles and states. */
export function ShareSection({ measure, shares }: ShareSectionProps) {
  const total = shares.find(({ split }) => split === 'all');
  const splits = [
    ['Role', shares.filter(({ split }) => split === 'role')],
    ['State', shares.filter(({ split }) => split === 'state')],
  ] as const;
  return (
    <section aria-labelledby={measure} className={section}>
      <h2 id={measure}>{shareTitles[measure]}</h2>
      {total && (
        <Total value={`${total.percent}%`}>
          of {peopleFormat.format(total.people)} people whose employer told us.
        </Total>
      )}
      <div className={tables}>
        {splits.map(
          ([of, rows]) =>
            rows.length > 0 && (
              <Table
                key={of}
                label={`${shareTitles[measure]}, by ${of.toLowerCase()}`}
                headings={[of, 'Still there', 'People']}
                rows={rows.map(({ name, percent, people }) => [
                  of === 'State' ? stateName(name) : name,
                  `${percent}%`,
                  peopleFormat.format(people),
                ])}
              />
            ),
        )}
      </div>
    </section>
  );
}

interface TableProps {
  label: string;
  headings: readonly string[];
  /** The first cell of each is its heading. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** Very large text makes it wider than a phone: then it scrolls, with the keyboard too. */
const Table = ({ label, headings, rows }: TableProps) => (
  <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
    <table className="w-full border-collapse text-left text-note">
      <thead>
        <tr className="text-muted">
          {headings.map((heading, column) => (
            <th
              key={heading}
              scope="col"
              className={`py-2 font-normal ${column === headings.length - 1 ? 'text-right' : 'pr-3'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td
                key={headings[column + 1]}
                className={`py-2 min-[22rem]:whitespace-nowrap ${column === cells.length - 1 ? 'text-right' : 'pr-3'}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
