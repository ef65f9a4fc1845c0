import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A sentence or two below the title. */
  children?: ReactNode;
  /** Buttons, at the right edge of a wide window. */
  actions?: ReactNode;
}

export const PageHeader = ({ title, children, actions }: PageHeaderProps) => (
  <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="flex min-w-0 flex-col gap-2 wrap-anywhere">
      <h1>{title}</h1>
      {children && <p className="max-w-170 text-muted">{children}</p>}
    </div>
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </header>
);
