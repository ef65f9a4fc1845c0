import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useInBrowser } from '../use-in-browser';

interface SideSheetProps {
  /** The accessible name of the column. */
  label: string;
  /** The text of the phone's bar. */
  headline: string;
  /** Stays in view in a wide window, where it scrolls. Needs something to focus. */
  isSticky?: boolean;
  children: ReactNode;
}

/** Cards next to a form; on a phone a bar at the top that stays in view and unfolds. */
export function SideSheet({ label, headline, isSticky = false, children }: SideSheetProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const answersTaps = useInBrowser(() => true, false);
  return (
    <aside
      aria-label={label}
      className={clsx(
        'z-20 bg-ground max-lg:min-h-12 max-lg:border-y max-lg:border-control print:hidden',
        isSticky && 'lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto',
      )}
    >
      {answersTaps && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="frame flex min-h-12 cursor-pointer items-center justify-between gap-4 font-bold lg:hidden"
        >
          {headline}
          {isOpen ? <ChevronDown className="size-5" /> : <ChevronUp className="size-5" />}
        </button>
      )}
      <div
        id={id}
        role="group"
        aria-label={label}
        tabIndex={isOpen ? 0 : undefined}
        className={clsx(
          'flex-col gap-4 max-lg:absolute max-lg:inset-x-0 max-lg:max-h-[70dvh] max-lg:overflow-y-auto max-lg:border-b max-lg:border-control max-lg:bg-ground max-lg:frame max-lg:pb-4 lg:flex',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        {children}
      </div>
    </aside>
  );
}
