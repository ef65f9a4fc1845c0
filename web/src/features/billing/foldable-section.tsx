import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useId, useState } from 'react';
import { useIsNarrow } from '../../shared/use-is-narrow';

interface SectionProps {
  title: string;
  count: number;
  /** Shown when the list is empty. */
  empty: string;
  /** Open on a phone, where the other sections start folded. */
  isFirst?: true;
  children: ReactNode;
}

export function FoldableSection({ title, count, empty, isFirst, children }: SectionProps) {
  const id = useId();
  const folds = useIsNarrow();
  const [unfolded, setUnfolded] = useState(isFirst ?? !folds);
  const name = count > 0 ? `${title} (${count})` : title;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 not-print:max-md:-mt-6 not-print:max-md:border-t not-print:max-md:border-line not-print:max-md:pt-3"
    >
      <h2 id={id}>
        {folds ? (
          <button
            type="button"
            aria-expanded={unfolded}
            aria-controls={`${id}-all`}
            onClick={() => setUnfolded(!unfolded)}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 text-left text-lead"
          >
            {name}
            {unfolded ? <ChevronUp className="size-5" /> : <ChevronDown className="size-5" />}
          </button>
        ) : (
          name
        )}
      </h2>
      <div id={`${id}-all`} hidden={folds && !unfolded} className="flex flex-col gap-4">
        {count > 0 ? children : <p className="max-w-170 text-muted">{empty}</p>}
      </div>
    </section>
  );
}
