import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../../shared/brand';
import { Logo } from './logo';

export const HeaderBar = ({ children }: { children?: ReactNode }) => (
  <header className="border-b border-line">
    <div className="frame flex flex-wrap items-center justify-between gap-x-8 py-3">
      <Link
        to="/"
        className="flex min-h-11 items-center gap-2 font-display text-lead font-bold text-ink no-underline"
      >
        <Logo />
        {brand.name}
      </Link>
      {children}
    </div>
  </header>
);
