import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from './button';

const backdrop = 'fixed inset-0 z-40 bg-[#0008]';
const popup =
  'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[90dvh] max-w-xl -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-card bg-ground p-6 text-ink shadow-2xl';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** For a dialog that is also closed by a button beside its title. */
  closeLabel?: string;
  children: ReactNode;
}

/** A dialog: focus goes in and comes back, Esc closes it. */
export function Modal({ open, onClose, title, closeLabel, children }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={popup}>
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title className="text-lead">{title}</Dialog.Title>
            {closeLabel && <Button onClick={onClose}>{closeLabel}</Button>}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ConfirmProps extends ModalProps {
  confirmLabel: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone; the safe button comes first and has the focus. */
export function Confirm({ open, onClose, title, children, confirmLabel, busy, onConfirm }: ConfirmProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={popup}>
          <AlertDialog.Title className="text-lead">{title}</AlertDialog.Title>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="danger" disabled={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
