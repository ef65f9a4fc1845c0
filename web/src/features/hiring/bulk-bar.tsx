import type { Stage } from '@nearward/proto/rest/pipeline';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Button } from '../../shared/ui/button';
import type { ContactsPage } from './contacts-page';

const ticksIn = (list: HTMLElement | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll<HTMLInputElement>('tr input') ?? []),
];

interface BulkBarProps {
  /** The rows tell by themselves, so that a tick draws none of them anew. */
  list: RefObject<HTMLElement | null>;
  rows: ContactsPage['contacts'];
  onMove: (profileIds: string[], stage: Stage) => void;
}

/** What can be done with everybody who is ticked; whose row goes and comes back is ticked still. */
export function BulkBar({ list, rows, onMove }: BulkBarProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(nobody);
  useEffect(() => {
    const box = list.current;
    const recount = () =>
      setTicked((before) => {
        const after = new Set(before);
        for (const { value, checked } of ticksIn(box)) after[checked ? 'add' : 'delete'](value);
        return after;
      });
    box?.addEventListener('change', recount);
    return () => box?.removeEventListener('change', recount);
  }, [list]);
  // A row that comes back is drawn without its tick.
  useLayoutEffect(() => {
    for (const tick of ticksIn(list.current)) tick.checked = ticked.has(tick.value);
  }, [list, rows, ticked]);
  const there = rows.map(({ profile_id }) => profile_id).filter((id) => ticked.has(id));
  const clear = () => {
    setTicked(nobody);
    list.current?.querySelector<HTMLElement>('[data-person] a')?.focus({ preventScroll: true });
  };
  const move = (stage: Stage) => {
    onMove(there, stage);
    clear();
  };
  return (
    <div role="status" className="sticky bottom-4 z-10 flex justify-center print:hidden">
      {there.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-control border border-control bg-ground p-2 pl-4 shadow-2xl">
          <span className="mr-2 tabular-nums">{there.length} selected</span>
          <Button onClick={() => move('shortlisted')}>Shortlist</Button>
          <Button onClick={() => move('passed')}>Pass</Button>
          <Button onClick={clear}>Clear</Button>
        </div>
      )}
    </div>
  );
}

const nobody: ReadonlySet<string> = new Set();
