import type { ReactNode } from 'react';

/** A static note; unlike a banner it is not announced. */
export const Notice = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="rounded-control bg-warning-soft px-4 py-3 text-warning">
    {children}
  </p>
);
