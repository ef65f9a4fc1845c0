import { hireLimits } from '@nearward/proto/hire-rules';
import { texts } from '@nearward/proto/rest/texts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { billingQuery, billingTexts } from './billing';
import { invalidate } from './queries';
import { TextArea } from './ui/field';
import { DialogButtons, Modal } from './ui/modal';
import { useSavedText } from './use-saved-text';
import { MutationError } from './mutation-error';

interface ReasonDialogProps<Result> {
  title: string;
  /** Key of the saved text. */
  draftName: string;
  send: (reason: string) => Promise<Result>;
  onClose: () => void;
  onDone: (result: Result) => void;
  children: ReactNode;
}

/** A dialog for a reason, which is saved in the browser until it is sent. */
export function ReasonDialog<Result>(props: ReasonDialogProps<Result>) {
  const { draftName: keptAs, send, onDone, children, ...dialog } = props;
  const reason = useSavedText(`reason-${keptAs}`);
  return (
    <SendDialog
      {...dialog}
      submitLabel="Send"
      text={children}
      send={() => send(reason.text)}
      problem={reason.text.trim() === '' ? texts.reasonMissing : undefined}
      failed={billingTexts.reasonFailed}
      onDone={(result) => {
        reason.forget();
        onDone(result);
      }}
    >
      {(error) => (
        <TextArea
          label="Reason"
          required
          maxLength={hireLimits.reasonLength}
          error={error}
          value={reason.text}
          onChange={({ target }) => reason.change(target.value)}
        />
      )}
    </SendDialog>
  );
}

interface SendDialogProps<Result> {
  title: string;
  /** The effect of sending. */
  text: ReactNode;
  send: () => Promise<Result>;
  submitLabel: string;
  /** Shown after the first attempt to send. */
  problem: string | undefined;
  /** Shown when the server sends no message. */
  failed: string;
  onClose: () => void;
  onDone: (result: Result) => void;
  /** The only field. */
  children: (error?: string) => ReactNode;
}

/** A dialog with one field that stays open until the server has accepted it. */
export function SendDialog<Result>(props: SendDialogProps<Result>) {
  const { title, text, submitLabel, problem, failed, onClose, onDone, children } = props;
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: props.send,
    onSuccess: async (result) => {
      await invalidate(billingQuery.queryKey);
      onDone(result);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem) event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
    else if (!send.isPending) send.mutate();
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <MutationError of={send} text={failed} />
      <p className="wrap-anywhere">{text}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children(tried ? problem : undefined)}
        <DialogButtons onClose={onClose} busy={send.isPending}>
          {send.isPending ? 'Sending...' : submitLabel}
        </DialogButtons>
      </form>
    </Modal>
  );
}
