import { type ReactNode, useDeferredValue } from 'react';

/** More than any window shows. */
const drawnAtOnce = 6;

interface CardsProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Cards in two columns. There may be fifty, so that those further down are drawn after the first are to be seen. */
export function Cards<Item extends { id: string }>({ items, children }: CardsProps<Item>) {
  const drawn = useDeferredValue(Infinity, drawnAtOnce);
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {items.map((item, at) => (
        <li
          key={item.id}
          className="empty:min-h-80 [contain-intrinsic-height:auto_20rem] [content-visibility:auto]"
        >
          {at < drawn && children(item)}
        </li>
      ))}
    </ul>
  );
}
