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
  /** The last action, a new object each time. */
  done: Undoable | undefined;
  /** The offer is over. */
  onGone: () => void;
  /** Leaves room for the bar of buttons at the bottom of a phone. */
  aboveBar?: boolean;
}

/** Offers an undo for 8 s, paused while hovered or focused. */
export const UndoToast = ({ done, onGone, aboveBar }: UndoToastProps) => (
  <div
    role="status"
    className={clsx(
      'pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center print:hidden',
      aboveBar && 'max-lg:bottom-20',
    )}
  >
    {done && <Offer done={done} onGone={onGone} />}
  </div>
);

/** A component of its own, since an offer that goes under the pointer gets no event that would end its pause. */
function Offer({ done, onGone }: { done: Undoable; onGone: () => void }) {
  const [isPaused, setIsPaused] = useState(false);
  const before = useRef<EventTarget>(null);
  const latestOnGone = useRef(onGone);
  useEffect(() => {
    latestOnGone.current = onGone;
  });
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => latestOnGone.current(), shownMs);
    return () => clearTimeout(timer);
  }, [done, isPaused]);
  const undo = () => {
    done.undo();
    onGone();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  return (
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget) before.current = relatedTarget;
        setIsPaused(true);
      }}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-auto flex max-w-xl items-center gap-4 rounded-control border border-control bg-ground py-1 pr-1 pl-4 shadow-2xl"
    >
      <span className="min-w-0 wrap-anywhere">{done.text}</span>
      <button
        type="button"
        className={buttonClass('plain', 'border-transparent text-brand underline underline-offset-3')}
        onClick={undo}
      >
        Undo
      </button>
    </div>
  );
}
