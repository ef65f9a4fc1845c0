import type { Stage } from '@nearward/proto/rest/pipeline';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';

const ticksIn = (list: HTMLElement | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll<HTMLInputElement>('tr input') ?? []),
];
const tickedIn = (list: HTMLElement | null) => ticksIn(list).filter(({ checked }) => checked);

interface BulkBarProps {
  /** The rows tell by themselves, so that a tick draws none of them anew. */
  list: RefObject<HTMLElement | null>;
  /** Which rows there are. */
  rows: unknown;
  onMove: (profileIds: string[], stage: Stage) => void;
}

/** What can be done with everybody who is ticked; whose row goes and comes back is ticked still. */
export function BulkBar({ list, rows, onMove }: BulkBarProps) {
  const ticked = useRef(new Set<string>());
  const [count, setCount] = useState(0);
  useEffect(() => {
    const box = list.current;
    const recount = () => {
      for (const { value, checked } of ticksIn(box)) ticked.current[checked ? 'add' : 'delete'](value);
      setCount(tickedIn(box).length);
    };
    box?.addEventListener('change', recount);
    return () => box?.removeEventListener('change', recount);
  }, [list]);
  useLayoutEffect(() => {
    for (const tick of ticksIn(list.current)) tick.checked = ticked.current.has(tick.value);
    setCount(tickedIn(list.current).length);
  }, [list, rows]);
  const clear = () => {
    for (const tick of tickedIn(list.current)) tick.checked = false;
    ticked.current.clear();
    setCount(0);
    list.current?.querySelector<HTMLElement>('[data-person] a')?.focus({ preventScroll: true });
  };
  const move = (stage: Stage) => {
    onMove(
      tickedIn(list.current).map(({ value }) => value),
      stage,
    );
    clear();
  };
  return (
    <div role="status" className="sticky bottom-4 z-10 flex justify-center print:hidden">
      {count > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-control border border-control bg-ground p-2 pl-4 shadow-2xl">
          <span className="mr-2 tabular-nums">{count} selected</span>
          <Button onClick={() => move('shortlisted')}>Shortlist</Button>
          <Button onClick={() => move('passed')}>Pass</Button>
          <Button onClick={clear}>Clear</Button>
        </div>
      )}
    </div>
  );
}
