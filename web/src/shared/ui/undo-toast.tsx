import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from './button';

const shownMs = 8_000;

export interface Undoable {
  /** One line: what was done. */
  text: string;
  undo: () => void;
}

interface UndoToastProps {
  /** What was done last, a new object each time. */
  done: Undoable | undefined;
  /** The offer is over. */
  onGone: () => void;
  /** Where a phone has a bar of buttons at the bottom. */
  aboveBar?: boolean;
}

/** Offers an undo for 8 s, paused while hovered or focused. */
export function UndoToast({ done, onGone, aboveBar }: UndoToastProps) {
  const [held, setHeld] = useState(false);
  const before = useRef<EventTarget>(null);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (!done || held) return;
    const timer = setTimeout(() => gone.current(), shownMs);
    return () => clearTimeout(timer);
  }, [done, held]);
  const end = () => {
    setHeld(false);
    onGone();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  return (
    <div
      role="status"
      className={clsx(
        'pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center print:hidden',
        aboveBar && 'max-lg:bottom-20',
      )}
    >
      {done && (
        <div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={({ relatedTarget }) => {
            before.current ??= relatedTarget;
            setHeld(true);
          }}
          onBlur={() => setHeld(false)}
          className="pointer-events-auto flex max-w-xl items-center gap-4 rounded-control border border-control bg-ground py-1 pr-1 pl-4 shadow-2xl"
        >
          <span className="min-w-0 wrap-anywhere">{done.text}</span>
          <button
            type="button"
            className={buttonClass('plain', 'border-transparent text-brand underline underline-offset-3')}
            onClick={() => {
              done.undo();
              end();
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
