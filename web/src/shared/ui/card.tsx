import clsx from 'clsx';
import type { ComponentProps } from 'react';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={clsx('min-w-0 wrap-anywhere rounded-card border border-line bg-ground p-5', className)}
      {...props}
    />
  );
}
