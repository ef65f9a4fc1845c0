import { useMutation } from '@apollo/client/react';
import {
  type SuspensionReason,
  suspensionReasons,
  suspensionReasonTexts,
} from '@nearward/proto/rest/suspension-texts';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ErrorLike } from '@apollo/client';
import { readTexts } from '../../shared/read-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { SelectField, TextArea } from '../../shared/ui/field';
import { Modal } from '../../shared/ui/modal';
import { graphql, messageOf } from './apollo-client';

interface SuspendProps {
  ownerKey: string;
  onDone: (message: string) => void;
}

/** Suspends after asking for the reason; `reason` preselects it. */
export function Suspend({ ownerKey, reason, onDone }: SuspendProps & { reason?: SuspensionReason }) {
  const [open, setOpen] = useState(false);
  const [send, { error, loading, reset }] = useMutation(suspendOwner, {
    onCompleted: ({ suspendOwner: { message } }) => {
      setOpen(false);
      onDone(message);
    },
    onError: () => undefined,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Suspend …</Button>
      <SuspensionDialog
        open={open}
        onClose={() => {
          setOpen(false);
          reset();
        }}
        title="Suspend"
        danger
        error={error}
        busy={loading}
        onSend={(said) => void send({ variables: { key: ownerKey, ...said } })}
      >
        <p>
          Their jobs and profile are hidden, locked contacts disappear, and their changes are rejected. They
          can still sign in, pay, export their data and delete their account. We email them the reason.
        </p>
        <SelectField label="Reason" name="reason" required defaultValue={reason ?? ''}>
          <option value="">Please choose</option>
          {suspensionReasons.map((each) => (
            <option key={each} value={each}>
              {suspensionReasonTexts[each]}
            </option>
          ))}
        </SelectField>
      </SuspensionDialog>
    </>
  );
}

/** Offered after deciding that an employer did not report a hire. */
export const OfferSuspension = (props: SuspendProps) => (
  <div className="flex flex-wrap items-center gap-3 pt-3">
    <p>The terms allow suspending an employer who did not report a hire.</p>
    <Suspend {...props} reason="unreported_hire" />
  </div>
);

export function Reinstate({ ownerKey, onDone }: SuspendProps) {
  const [open, setOpen] = useState(false);
  const [send, { error, loading, reset }] = useMutation(reinstateOwner, {
    onCompleted: ({ reinstateOwner: { message } }) => {
      setOpen(false);
      onDone(message);
    },
    onError: () => undefined,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Lift the suspension …</Button>
      <SuspensionDialog
        open={open}
        onClose={() => {
          setOpen(false);
          reset();
        }}
        title="Lift the suspension"
        error={error}
        busy={loading}
        onSend={({ note }) => void send({ variables: { key: ownerKey, note } })}
      >
        <p>Their jobs and profile are shown again as they were, and matched again. We email them.</p>
      </SuspensionDialog>
    </>
  );
}

interface SuspensionDialogProps {
  open: boolean;
  onClose: () => void;
  /** Also the label of the submit button. */
  title: string;
  danger?: boolean;
  error: ErrorLike | undefined;
  busy: boolean;
  onSend: (said: { reason: string; note: string }) => void;
  children: ReactNode;
}

/** Explains the effect and asks for a note. */
function SuspensionDialog(props: SuspensionDialogProps) {
  const { open, onClose, title, danger = false, error, busy, onSend, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSend(readTexts(event.currentTarget, ['reason', 'note']));
  };
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <TextArea
          label="What happened"
          hint="Saved in the audit log. We do not email it, but they see it if they export their data."
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

const suspendOwner = graphql(`
  mutation SuspendOwner($key: ID!, $reason: String!, $note: String!) {
    suspendOwner(key: $key, reason: $reason, note: $note) {
      message
    }
  }
`);

const reinstateOwner = graphql(`
  mutation ReinstateOwner($key: ID!, $note: String!) {
    reinstateOwner(key: $key, note: $note) {
      message
    }
  }
`);
