import type { NumberMeasure } from '@nearward/proto/rest/number-measures';
import type { PublicNumber } from '@nearward/proto/rest/numbers';
import { states } from '@nearward/proto/states';

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
    <section aria-labelledby={measure} className="flex min-w-0 flex-col gap-4">
      <h2 id={measure}>{titles[measure]}</h2>
      {total && (
        <p>
          <strong>{daysText(total.median)}</strong> in the median. The middle half took {rangeText(total)},
          over {peopleFormat.format(total.people)} people.
        </p>
      )}
      {roles.length > 0 && <NumberTable label={`${titles[measure]}, by role`} of="Role" numbers={roles} />}
      {inStates.length > 0 && (
        <NumberTable label={`${titles[measure]}, by state`} of="State" numbers={inStates} />
      )}
    </section>
  );
}

interface NumberTableProps {
  label: string;
  /** The heading of the first column. */
  of: string;
  numbers: readonly PublicNumber[];
}

/** Very large text makes it wider than a phone: then it scrolls, with the keyboard too. */
const NumberTable = ({ label, of, numbers }: NumberTableProps) => (
  <div role="group" aria-label={label} tabIndex={0} className="max-w-3xl overflow-x-auto">
    <table className="w-full border-collapse text-left text-note">
      <thead>
        <tr className="text-muted">
          {[of, 'Median', 'Middle half', 'People'].map((heading, column) => (
            <th
              key={heading}
              scope="col"
              className={`py-2 font-normal ${column === 3 ? 'text-right' : 'pr-3'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {numbers.map((number) => (
          <tr key={number.name} className="border-t border-line">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {number.name}
            </th>
            <td className="py-2 pr-3">{daysText(number.median)}</td>
            <td className="py-2 pr-3">{rangeText(number)}</td>
            <td className="py-2 text-right">{peopleFormat.format(number.people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
