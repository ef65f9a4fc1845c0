import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sunken text-ink',
  match: 'bg-brand-soft text-brand font-semibold',
  warning: 'bg-warning-soft text-warning font-semibold',
  success: 'bg-success-soft text-success font-semibold',
  error: 'bg-error-soft text-error font-semibold',
};

export function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={clsx('inline-block rounded-chip px-2 py-0.5 text-small', tones[tone])}>{children}</span>
  );
}
