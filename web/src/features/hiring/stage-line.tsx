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
