import type { ErrorLike } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { suspensionReasons, suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';
import { type FormEvent, useState } from 'react';
import { readTexts } from '../../../shared/read-texts';
import { RoleField } from '../../../shared/role-field';
import { Banner } from '../../../shared/ui/banner';
import { Button } from '../../../shared/ui/button';
import { SelectField, TextArea } from '../../../shared/ui/field';
import { Modal } from '../../../shared/ui/modal';
import { messageOf } from '../apollo-client';
import type { Decision, DecisionInput, DecisionResult } from './decision';

interface DecisionDialogProps {
  /** The case, unless the page shows only one. */
  about?: string;
  decision: Decision;
  onClose: () => void;
  onDecided: (result: DecisionResult) => void;
  /** Called on rejection, for example when another operator has decided already. */
  onRejected: () => void;
}

/** Explains the effect of a decision, collects its fields, and sends it. */
export function DecisionDialog({ about, decision, onClose, onDecided, onRejected }: DecisionDialogProps) {
  const { label, title = label, confirmLabel = label, kind = 'primary', note, suspensionReason } = decision;
  const [role, setRole] = useState('');
  const { send, busy, error, dismiss } = useSend(decision, { onDecided, onRejected });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send({ ...readTexts(event.currentTarget, ['note', 'reason']), role });
  };
  return (
    <Modal open isTyped={note !== undefined} onClose={onClose} title={title}>
      {error && (
        <Banner tone="error" onDismiss={dismiss}>
          {messageOf(error)}
        </Banner>
      )}
      {about && <p className="font-semibold wrap-anywhere">{about}</p>}
      <p>{decision.effect}</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {decision.hasRole && <RoleField id="role" label="Role filled" value={role} onChange={setRole} />}
        {suspensionReason !== undefined && (
          <SelectField label="Reason" name="reason" required defaultValue={suspensionReason}>
            <option value="">Please choose</option>
            {suspensionReasons.map((each) => (
              <option key={each} value={each}>
                {suspensionReasonTexts[each]}
              </option>
            ))}
          </SelectField>
        )}
        {note && <TextArea {...note} name="note" />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={kind} type="submit" busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function useSend(
  decision: Decision,
  { onDecided, onRejected }: Pick<DecisionDialogProps, 'onDecided' | 'onRejected'>,
) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorLike>();
  const send = async (input: DecisionInput) => {
    setBusy(true);
    try {
      onDecided({ message: await decision.send(client, input), next: decision.next });
    } catch (failure) {
      setBusy(false);
      setError(failure as ErrorLike);
      onRejected();
    }
  };
  return { send, busy, error, dismiss: () => setError(undefined) };
}

interface DecisionButtonProps {
  decision: Decision;
  onDecided: (result: DecisionResult) => void;
}

/** A decision about the only subject of its page. */
export function DecisionButton({ decision, onDecided }: DecisionButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={decision.kind} onClick={() => setOpen(true)}>
        {decision.label}
      </Button>
      {open && (
        <DecisionDialog
          decision={decision}
          onClose={() => setOpen(false)}
          onDecided={(result) => {
            setOpen(false);
            onDecided(result);
          }}
          onRejected={() => undefined}
        />
      )}
    </>
  );
}
