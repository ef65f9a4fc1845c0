import type { ReactNode } from 'react';

/** Something to know before going on; unlike a banner it is part of the page from the start. */
export const Notice = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="rounded-control bg-warning-soft px-4 py-3 text-warning">
    {children}
  </p>
);
