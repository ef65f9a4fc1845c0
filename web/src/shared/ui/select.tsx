import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

interface SelectProps extends ComponentProps<'select'> {
  /** Classes of the box around the select. */
  boxClass?: string;
}

/** The native select with the product's arrow. */
export const Select = ({ boxClass, className, ...select }: SelectProps) => (
  <span className={clsx('relative inline-flex min-w-0', boxClass)}>
    <select
      className={clsx(
        'min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-control border bg-ground pr-9 pl-3 text-ink disabled:bg-sunken',
        className,
      )}
      {...select}
    />
    <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
  </span>
);
