import { shortTitle } from './words';

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  fresh?: number;
  hired?: number;
  children: React.ReactNode;
}

export const Choice = ({ isChosen, onChoose, title, fresh, hired, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="flex min-h-11 w-full cursor-pointer flex-col gap-0.5 rounded-control px-2.5 py-2 text-left text-small hover:brightness-95"
  >
    <span className="flex w-full items-start justify-between gap-2">
      <span className="min-w-0 font-semibold wrap-anywhere">{shortTitle(title)}</span>
      <span className="flex shrink-0 gap-1.5">
        {!!hired && (
          <span className="rounded-chip bg-success-soft px-1.5 font-semibold text-success">
            {hired} hired
          </span>
        )}
        {!!fresh && (
          <span className="rounded-chip bg-badge px-1.5 font-semibold text-on-badge">
            {fresh.toLocaleString('en')} new
          </span>
        )}
      </span>
    </span>
    {children}
  </button>
);

/** Zeros say nothing. */
export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [count: number | undefined, what: string])[];
}) => (
  <span className="flex flex-wrap gap-x-2.5 text-muted">
    {facts.map(
      ([count, what]) =>
        !!count && (
          <span key={what}>
            <span className="font-semibold text-ink tabular-nums">{count.toLocaleString('en')}</span> {what}
          </span>
        ),
    )}
  </span>
);
