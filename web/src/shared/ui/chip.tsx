import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sunken text-ink',
  match: 'bg-brand-soft text-brand font-semibold',
  new: 'bg-badge text-on-badge font-semibold',
  warning: 'bg-warning-soft text-warning font-semibold',
  success: 'bg-success-soft text-success font-semibold',
  error: 'bg-error-soft text-error font-semibold',
};

interface ChipProps {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

/** The one kind of badge. */
export function Chip({ tone = 'plain', className, children }: ChipProps) {
  return (
    <span
      className={clsx('inline-block rounded-chip px-2 py-0.5 font-text text-small', tones[tone], className)}
    >
      {children}
    </span>
  );
}

interface ChipsProps {
  choices: readonly string[];
  tone?: ChipProps['tone'];
  /** Of the list. */
  label?: string;
  className?: string;
}

export const Chips = ({ choices, tone, label, className = 'flex flex-wrap gap-2' }: ChipsProps) => (
  <ul aria-label={label} className={className}>
    {choices.map((choice) => (
      <li key={choice}>
        <Chip tone={tone}>{choice}</Chip>
      </li>
    ))}
  </ul>
);
