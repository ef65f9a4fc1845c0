import clsx from 'clsx';

interface StageTrackProps {
  label: string;
  /** The names of the stops, first to last. */
  stops: readonly string[];
  at: number;
  /** Optional text for each stop. */
  when?: readonly (string | undefined)[];
}

/** A narrow track has room for so many labels, or for short ones; of more stops it shows the reached one. */
const mostNarrow = 3;
const longest = 9;

/** The classes of a stop's texts where there is no room for them. */
const narrowText = (stops: readonly string[]): string => {
  if (stops.length <= mostNarrow) return '';
  return stops.some(({ length }) => length > longest) ? '@max-[20rem]:sr-only' : '@max-[17.5rem]:sr-only';
};

/** The large version with labels. */
export const StageTrack = ({ stops, at, label, when = [] }: StageTrackProps) => (
  <ol aria-label={label} className="@container flex">
    {stops.map((stop, index) => (
      <li
        key={stop}
        aria-current={index === at ? 'step' : undefined}
        className={clsx(
          'relative flex min-w-0 flex-1 flex-col items-center gap-1 text-center text-small',
          'before:absolute before:top-[7px] before:right-1/2 before:h-[3px] before:w-full first:before:hidden',
          index <= at ? 'before:bg-brand' : 'before:bg-line',
          index === at ? 'font-bold' : 'text-muted',
        )}
      >
        <span
          aria-hidden="true"
          className={clsx(
            'relative z-1 grid size-4 place-items-center rounded-full border-2',
            index === at && 'border-[5px] border-brand bg-ground',
            index < at && 'scale-75 border-brand bg-brand',
            index > at && 'scale-75 border-control bg-ground',
          )}
        />
        <span
          className={clsx(
            'text-[0.75rem] @min-[22.5rem]:text-[0.8125rem] @min-[20rem]:whitespace-nowrap',
            index === at && stops.length > mostNarrow ? 'whitespace-nowrap' : 'max-w-full wrap-anywhere',
            '@min-[20rem]:max-w-none',
            index !== at && narrowText(stops),
          )}
        >
          {stop}
        </span>
        {when[index] && (
          <span className={clsx('font-normal text-muted', index !== at && narrowText(stops))}>
            {when[index]}
          </span>
        )}
      </li>
    ))}
  </ol>
);
