import { type ReactNode, useId, useState } from 'react';
import { useNarrow } from './use-narrow';

interface SectionProps {
  title: string;
  count: number;
  /** Said when there is none. */
  empty: string;
  /** On a phone the others are folded until somebody wants them. */
  isFirst?: true;
  children: ReactNode;
}

export function Section({ title, count, empty, isFirst, children }: SectionProps) {
  const id = useId();
  const folds = useNarrow();
  const [unfolded, setUnfolded] = useState(isFirst ?? !folds);
  const name = count > 0 ? `${title} (${count})` : title;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 not-print:max-md:-mt-6 not-print:max-md:border-t not-print:max-md:border-line not-print:max-md:pt-3"
    >
      <h2 id={id} className="text-title">
        {folds ? (
          <button
            type="button"
            aria-expanded={unfolded}
            aria-controls={`${id}-all`}
            onClick={() => setUnfolded(!unfolded)}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 text-left text-lead"
          >
            {name}
            <span aria-hidden="true">{unfolded ? '▴' : '▾'}</span>
          </button>
        ) : (
          name
        )}
      </h2>
      <div id={`${id}-all`} hidden={folds && !unfolded} className="flex flex-col gap-4">
        {count > 0 ? children : <p className="max-w-[66ch] text-muted">{empty}</p>}
      </div>
    </section>
  );
}
