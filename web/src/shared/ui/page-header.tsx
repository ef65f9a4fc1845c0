import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A sentence or two below the title. */
  children?: ReactNode;
}

/** The title of a page and what the page is for. */
export const PageHeader = ({ title, children }: PageHeaderProps) => (
  <header className="flex flex-col gap-2">
    <h1>{title}</h1>
    {children && <p className="max-w-[66ch] wrap-anywhere text-muted">{children}</p>}
  </header>
);
