import type { ReactNode } from 'react';

const Icon = ({ children, filled = false }: { children: ReactNode; filled?: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    strokeLinejoin="round"
    strokeLinecap="round"
    className={`size-4 shrink-0 stroke-current stroke-[1.5] ${filled ? 'fill-current' : 'fill-none'}`}
  >
    {children}
  </svg>
);

export const HideIcon = () => (
  <Icon>
    <path d="M2.5 2.5l11 11M6.3 4A6 6 0 0 1 8 3.8c3.4 0 5.6 2.6 6.5 4.2a9 9 0 0 1-1.7 2.2M4.2 5.4A9 9 0 0 0 1.5 8c.9 1.6 3.1 4.2 6.5 4.2 1 0 1.9-.2 2.7-.6M6.7 6.7a1.9 1.9 0 0 0 2.6 2.6" />
  </Icon>
);

export const SaveIcon = ({ filled }: { filled: boolean }) => (
  <Icon filled={filled}>
    <path d="M4 2.5h8v11l-4-3-4 3z" />
  </Icon>
);
