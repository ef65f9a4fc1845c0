import clsx from 'clsx';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/**
 * The browser's own modal dialog, open for as long as it is there: focus stays in it and goes back afterwards, Esc
 * and a click beside it close it.
 */
export function DialogBox({
  onClose,
  className,
  ...dialog
}: ComponentProps<'dialog'> & { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = box.current;
    opened?.showModal();
    // While it is still in the page: one that was taken away gives no focus back.
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={box}
      closedby="any"
      onCancel={onClose} // before the focus is back: `close` comes later, and would close what is opened again at once
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      className={clsx('bg-ground text-ink backdrop:bg-[#0008] open:flex', className)}
      {...dialog}
    />
  );
}
