import clsx from 'clsx';

interface StageLineProps {
  count: number;
  /** Index of the stop that is reached; -1 is none. */
  at: number;
}

const step = 12;
const middle = 6;
const dot = (at: number, radius: number) =>
  `M${middle + at * step - radius} ${middle}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** Progress on a line. Only two paths, since a page may have fifty of them. */
export function StageLine({ count, at }: StageLineProps) {
  const end = middle + (count - 1) * step;
  const dots = Array.from({ length: count }, (_, stop) => stop);
  return (
    <svg
      aria-hidden="true"
      width={end + middle}
      height={2 * middle}
      className="shrink-0 stroke-brand forced-colors:stroke-[CanvasText]"
    >
      <path
        className="fill-none stroke-control"
        d={
          `M${middle} ${middle}` +
          dots
            .filter((stop) => stop > at)
            .map((stop) => dot(stop, 2.25))
            .join('')
        }
      />
      <path
        className="fill-brand forced-colors:fill-[CanvasText]"
        d={
          (at > 0 ? `M${middle} ${middle}H${middle + at * step}` : '') +
          dots
            .filter((stop) => stop <= at)
            .map((stop) => dot(stop, stop === at ? 4 : 2))
            .join('')
        }
      />
    </svg>
  );
}

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
