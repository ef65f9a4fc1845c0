import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/button';
import { useNarrow } from './use-narrow';

interface NewestProps<Item> {
  items: readonly Item[];
  /** What they are, in the plural. */
  what: string;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The newest of many, and all of them when asked for or printed. */
export function Newest<Item>({ items, what, children }: NewestProps<Item>) {
  const [all, setAll] = useState(false);
  const shownAtFirst = useNarrow() ? 3 : 10;
  useEffect(() => {
    const showAll = () => flushSync(() => setAll(true)); // what is drawn later is not on the paper
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, []);
  return (
    <>
      {children(all ? items : items.slice(0, shownAtFirst))}
      {items.length > shownAtFirst && (
        <Button className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the newest ${shownAtFirst} ${what}` : `Show all ${items.length} ${what}`}
        </Button>
      )}
    </>
  );
}
