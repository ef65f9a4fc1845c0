import { hireLimits } from '@nearward/proto/hire-rules';
import { type FormEvent, useState } from 'react';
import { textsOf } from '../../shared/form-texts';
import { RoleField } from '../../shared/role-field';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { TextArea } from '../../shared/ui/field';
import { Modal } from '../../shared/ui/modal';
import type { Decision } from './decisions';
import { messageOf } from './graph';
import { matterTitle } from './matter-title';
import type { MoneyMatter } from './desk-queries';
import { useDecide } from './use-decide';

interface DecisionDialogProps {
  matter: MoneyMatter;
  decision: Decision;
  onClose: () => void;
  onDecided: (message: string) => void;
  /** It may have been decided by somebody else meanwhile. */
  onRefused: () => void;
}

export function DecisionDialog({ matter, decision, onClose, onDecided, onRefused }: DecisionDialogProps) {
  const [role, setRole] = useState('');
  const toBoth = decision.choice.of === 'answer';
  const needsReason = toBoth || decision.choice.of === 'other_role';
  const corrects =
    needsReason && 'decision' in decision.choice && decision.choice.decision === 'correct_role';
  const told = toldOf(decision);
  const { decide, busy, error, dismiss } = useDecide({ onDecided, onError: onRefused });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { note } = textsOf(event.currentTarget, ['note']);
    if (!busy) decide(matter.id, decision, { note: note || null, role: role || null });
  };
  return (
    <Modal open onClose={onClose} title={decision.label}>
      {error && (
        <Banner tone="error" onDismiss={dismiss}>
          {messageOf(error)}
        </Banner>
      )}
      <p className="font-semibold wrap-anywhere">{matterTitle(matter)}</p>
      <p>
        {decision.effect} {told}
      </p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {corrects && <RoleField id="role" label="Role that was filled" value={role} onChange={setRole} />}
        <TextArea
          label={needsReason ? 'Reason' : 'Note (optional)'}
          hint={
            toBoth
              ? 'Kept with the decision; the professional reads it.'
              : 'Kept with the decision; the employer does not see it.'
          }
          required={needsReason}
          maxLength={hireLimits.reasonLength}
          name="note"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={decision.kind} type="submit" busy={busy}>
            {decision.label}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function toldOf({ choice }: Decision): string {
  if (choice.of === 'answer') return 'We email both sides.';
  const changesNothing =
    choice.of === 'failed_refund'
      ? !choice.again
      : choice.of === 'other_role' && choice.decision === 'dismiss';
  return changesNothing ? 'Nobody is emailed.' : 'We email the employer.';
}
