import { type NumberMeasure, numberMeasures, type ShareMeasure } from '@nearward/proto/rest/number-measures';
import type { PublicNumber, PublicShare } from '@nearward/proto/rest/numbers';
import type { ReactNode } from 'react';

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
const peopleText = (people: number) => `${people.toLocaleString('en-US')} people`;

/** The days of each step, on one scale. */
export function Steps({ numbers }: { numbers: readonly PublicNumber[] }) {
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

/** How many hires last. */
export const Shares = ({ shares }: { shares: readonly PublicShare[] }) => (
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
