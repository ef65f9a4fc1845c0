import ChevronDown from 'lucide-react/icons/chevron-down';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from './button';

interface UnfoldButtonProps extends ComponentProps<typeof Button> {
  isOpen: boolean;
}

/** Unfolds what follows it, and folds it again. */
export const UnfoldButton = ({ isOpen, children, ...props }: UnfoldButtonProps) => (
  <Button aria-expanded={isOpen} {...props}>
    {children}
    <ChevronDown className={clsx('-mr-1 ml-1.5 size-5 shrink-0', isOpen && 'rotate-180')} />
  </Button>
);
