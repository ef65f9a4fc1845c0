import type { ErrorLike } from '@apollo/client';
import { type FormEvent, type ReactNode } from 'react';
import { textsOf } from '../../shared/form-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { TextArea } from '../../shared/ui/field';
import { Modal } from '../../shared/ui/modal';
import { messageOf } from './graph';

interface SuspensionDialogProps {
  open: boolean;
  onClose: () => void;
  /** Also of the button that does it. */
  title: string;
  danger?: boolean;
  error: ErrorLike | undefined;
  busy: boolean;
  onSend: (said: { reason: string; note: string }) => void;
  children: ReactNode;
}

/** What will happen, and why it does. */
export function SuspensionDialog(props: SuspensionDialogProps) {
  const { open, onClose, title, danger = false, error, busy, onSend, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSend(textsOf(event.currentTarget, ['reason', 'note']));
  };
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <TextArea
          label="What happened"
          hint="Kept with what was done. We do not email it, and they read it if they take their data along."
          required
          maxLength={500}
          name="note"
        />
        {error && <Banner tone="error">{messageOf(error)}</Banner>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
