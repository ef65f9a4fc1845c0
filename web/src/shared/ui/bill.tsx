import { exactDollars } from '@nearward/proto/money';

type Line = readonly [what: string, cents: number];

/** The parts of an amount. */
export const Bill = ({ rows, total: [what, cents] }: { rows: readonly Line[]; total: Line }) => (
  <dl className="w-full max-w-lg">
    {rows.map(([label, amount]) => (
      <div key={label} className="flex justify-between gap-4 py-2 not-first:border-t not-first:border-line">
        <dt className="min-w-0 wrap-anywhere">{label}</dt>
        <dd className="shrink-0 tabular-nums">{exactDollars(amount)}</dd>
      </div>
    ))}
    <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink py-2">
      <dt className="min-w-0 font-semibold wrap-anywhere">{what}</dt>
      <dd className="shrink-0 font-display text-lead font-bold">{exactDollars(cents)}</dd>
    </div>
  </dl>
);
