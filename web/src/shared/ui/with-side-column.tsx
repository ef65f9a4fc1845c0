import type { ReactNode } from 'react';

interface WithSideColumnProps {
  /** Cards; in a narrow window they come first. */
  side?: ReactNode;
  sideLabel?: string;
  /** A card below them; in a narrow window it comes last. */
  lastCard: ReactNode;
  children: ReactNode;
}

/** A text column with a side column of cards. */
export const WithSideColumn = ({ side, sideLabel, lastCard, children }: WithSideColumnProps) => (
  <div className="with-side lg:gap-y-4">
    <aside aria-label={sideLabel} className="flex flex-col gap-4 empty:hidden lg:col-start-2 print:hidden">
      {side}
    </aside>
    <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
    <div className="min-w-0 lg:col-start-2">{lastCard}</div>
  </div>
);
