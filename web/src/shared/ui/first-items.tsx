import { type ReactNode, type ComponentProps, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import ChevronDown from 'lucide-react/icons/chevron-down';
import clsx from 'clsx';
import { useIsNarrow } from '../use-is-narrow';
import { Button } from './button';

interface FirstItemsProps<Item> {
  items: readonly Item[];
  /** Their plural noun. */
  what: string;
  /** The adjective of the first ones. */
  order?: 'newest' | 'first';
  children: (visible: readonly Item[]) => ReactNode;
}

/** Shows the first items of a list, and all of them on request or in print. */
export function FirstItems<Item>({ items, what, order = 'newest', children }: FirstItemsProps<Item>) {
  const [all, setAll] = useState(false);
  const shownAtFirst = useIsNarrow() ? 3 : 10;
  useEffect(() => {
    const showAll = () => flushSync(() => setAll(true)); // rows rendered later would not be printed
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, []);
  return (
    <>
      {children(all ? items : items.slice(0, shownAtFirst))}
      {items.length > shownAtFirst && (
        <UnfoldButton className="self-start" isOpen={all} onClick={() => setAll(!all)}>
          {all ? `Show the ${order} ${shownAtFirst} ${what}` : `Show all ${items.length} ${what}`}
        </UnfoldButton>
      )}
    </>
  );
}

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
