import clsx from 'clsx';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** The native modal dialog, open while mounted. It traps and restores the focus; Esc and a click outside close it. */
export function DialogBox(props: ComponentProps<'dialog'> & { onClose: () => void }) {
  const { onClose, className, ...dialog } = props;
  const box = useRef<HTMLDialogElement>(null);
  // On each render, since a second Esc closes a dialog that asks before it closes.
  useLayoutEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  });
  useLayoutEffect(() => {
    const dialog = box.current;
    // Close before removal: a removed dialog does not return the focus.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault(); // the owner closes it, or asks first
        onClose();
      }}
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      className={clsx('bg-ground text-ink backdrop:bg-[#0008] open:flex', className)}
      {...dialog}
    />
  );
}
