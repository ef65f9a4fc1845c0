import { type PassReason, passReasons } from '@nearward/proto/rest/answer-texts';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Button } from '../../shared/ui/button';
import type { ContactsPage } from './contacts-cache';
import { PassReasonSelect } from './person-actions';
import { isNotifiedOfPass } from './pipeline-stages';

const ticksIn = (list: HTMLElement | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll<HTMLInputElement>('tr input') ?? []),
];

interface BulkBarProps {
  /** Checkboxes are uncontrolled, so that a tick renders no row again. */
  list: RefObject<HTMLElement | null>;
  rows: ContactsPage['contacts'];
  onMove: (profileIds: string[], stage: Stage, reason?: PassReason) => void;
}

/** Bulk actions for ticked people. A row that disappears and returns stays ticked. */
export function BulkBar({ list, rows, onMove }: BulkBarProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(noTicks);
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
  // A returning row renders without its tick.
  useLayoutEffect(() => {
    for (const tick of ticksIn(list.current)) tick.checked = ticked.has(tick.value);
  }, [list, rows, ticked]);
  const there = rows.map(({ profile_id }) => profile_id).filter((id) => ticked.has(id));
  const notified = rows.filter((row) => ticked.has(row.profile_id) && isNotifiedOfPass(row)).length;
  const [reason, setReason] = useState<PassReason>(passReasons[0]);
  const clear = () => {
    focusAfter(list.current, ticked);
    setTicked(noTicks);
  };
  const move = (stage: Stage, because?: PassReason) => {
    onMove(there, stage, because);
    clear();
  };
  return (
    <div role="status" className="sticky bottom-4 z-10 flex justify-center print:hidden">
      {there.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-control border border-control bg-ground p-2 pl-4 shadow-2xl">
          <span className="mr-2 tabular-nums">{there.length} selected</span>
          <Button onClick={() => move('shortlisted')}>Shortlist</Button>
          {notified > 0 && <PassReasonSelect reason={reason} onChange={setReason} />}
          <Button onClick={() => move('passed', notified > 0 ? reason : undefined)}>
            {notified > 0 ? `Pass and notify ${notified}` : 'Pass'}
          </Button>
          <Button onClick={clear}>Clear</Button>
        </div>
      )}
    </div>
  );
}

const noTicks: ReadonlySet<string> = new Set();

/** Ticked rows may move to another group, so the focus goes to the next row that stays, or to the list's heading. */
function focusAfter(list: HTMLElement | null, ticked: ReadonlySet<string>): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-person]') ?? [])];
  const isTicked = (row: HTMLElement) => ticked.has(row.dataset.person ?? '');
  const first = rows.findIndex(isTicked);
  const next = rows.slice(first).find((row) => !isTicked(row)) ?? rows.find((row) => !isTicked(row));
  const target = next?.querySelector<HTMLElement>('a') ?? document.getElementById('contacts');
  target?.focus({ preventScroll: true });
}
