import type { ReactNode } from 'react';

interface WithSideColumnProps {
  /** Cards; in a narrow window they come first. */
  side: ReactNode;
  sideLabel: string;
  children: ReactNode;
}

/** A text column with a side column of cards. */
export const WithSideColumn = ({ side, sideLabel, children }: WithSideColumnProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,42.5rem)_minmax(18rem,24rem)]">
    <aside aria-label={sideLabel} className="flex flex-col gap-4 lg:col-start-2">
      {side}
    </aside>
    <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-start-1">{children}</div>
  </div>
);
