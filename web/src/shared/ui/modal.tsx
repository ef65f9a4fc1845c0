import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';

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

const popup =
  'm-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-xl flex-col gap-4 overflow-y-auto rounded-card p-6 shadow-2xl';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** For a dialog that is also closed by a button beside its title. */
  closeLabel?: string;
  children: ReactNode;
}

export function Modal({ open, onClose, title, closeLabel, children }: ModalProps) {
  const titleId = useId();
  if (!open) return null;
  return (
    <DialogBox aria-labelledby={titleId} onClose={onClose} className={popup}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId}>{title}</h2>
        {closeLabel && <Button onClick={onClose}>{closeLabel}</Button>}
      </div>
      {children}
    </DialogBox>
  );
}

interface ConfirmProps extends ModalProps {
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone; the safe button comes first and has the focus. */
export function Confirm({ open, onClose, title, children, confirmLabel, busy, onConfirm }: ConfirmProps) {
  const titleId = useId();
  const textId = useId();
  if (!open) return null;
  return (
    <DialogBox
      role="alertdialog"
      closedby="closerequest"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
      className={popup}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>{children}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </DialogBox>
  );
}
