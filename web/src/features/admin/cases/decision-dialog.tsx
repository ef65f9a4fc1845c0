import { useMutation } from '@apollo/client/react';
import { suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';
import { type FormEvent, useState } from 'react';
import { focusOnMount } from '../../../shared/focus-on-mount';
import { readTexts } from '../../../shared/form-values';
import { RoleField } from '../../../shared/role-field';
import { Banner, ErrorBanner } from '../../../shared/ui/banner';
import { Button } from '../../../shared/ui/button';
import { pleaseChoose, SelectField, TextArea } from '../../../shared/ui/field';
import { DialogButtons, Modal } from '../../../shared/ui/modal';
import { messageOf } from '../apollo-client';
import type { Decision, DecisionResult } from './case';

interface DecisionDialogProps {
  /** The case, unless the page shows only one. */
  about?: string;
  decision: Decision;
  onClose: () => void;
  onDecided: (result: DecisionResult) => void;
  /** Called on rejection, for example when another operator has decided already. */
  onRejected?: () => void;
}

/** Explains the effect of a decision, collects its fields, and sends it. */
export function DecisionDialog({ about, decision, onClose, onDecided, onRejected }: DecisionDialogProps) {
  const { label, title = label, confirmLabel = label, kind = 'primary', note, suspensionReason } = decision;
  const [role, setRole] = useState('');
  const [send, { error, loading, reset }] = useMutation(decision.send.mutation, {
    onCompleted: ({ decided }) => onDecided({ message: decided.message, next: decision.next }),
    onError: onRejected,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { ...readTexts(event.currentTarget, ['note', 'reason']), role };
    if (!loading) void send({ variables: decision.send.variablesOf(input) });
  };
  return (
    <Modal open isTyped={note !== undefined} onClose={onClose} title={title}>
      <ErrorBanner onDismiss={reset}>{error && messageOf(error)}</ErrorBanner>
      {about && <p className="font-semibold wrap-anywhere">{about}</p>}
      <p>{decision.effect}</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {decision.hasRole && <RoleField label="Role filled" value={role} onChange={setRole} />}
        {suspensionReason !== undefined && (
          <SelectField
            label="Reason"
            name="reason"
            required
            defaultValue={suspensionReason}
            options={[pleaseChoose, ...Object.entries(suspensionReasonTexts)]}
          />
        )}
        {note && <TextArea {...note} name="note" />}
        <DialogButtons onClose={onClose} kind={kind} busy={loading}>
          {confirmLabel}
        </DialogButtons>
      </form>
    </Modal>
  );
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
        />
      )}
    </>
  );
}

interface ResultBannerProps {
  result: DecisionResult;
  /** Called when the next step is done. */
  onDecided?: (result: DecisionResult) => void;
}

/** Shows and focuses the result of a decision, and offers what may follow from it. */
export const ResultBanner = ({ result: { message, next }, onDecided }: ResultBannerProps) => (
  <div
    key={message}
    ref={focusOnMount}
    role="group"
    aria-label="Result of your decision"
    tabIndex={-1}
    className="w-full"
  >
    <Banner tone="success">{message}</Banner>
    {next && onDecided && (
      <div className="flex flex-wrap items-center gap-3 pt-3">
        {next.text && <p>{next.text}</p>}
        <DecisionButton decision={next.decision} onDecided={onDecided} />
      </div>
    )}
  </div>
);
