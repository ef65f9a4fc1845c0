import { hireLimits } from '@nearward/proto/hire-rules';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { TextArea } from '../../shared/ui/field';
import { Modal } from '../../shared/ui/modal';
import type { Decision } from './decisions';
import { messageOf } from './graph';
import { matterTitle } from './matter-title';
import type { MoneyMatter } from './operations';
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
  const [note, setNote] = useState('');
  const { decide, busy, error } = useDecide({ onDecided, onError: onRefused });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) decide(matter.id, decision, note || null);
  };
  return (
    <Modal open onClose={onClose} title={decision.label}>
      {error && <Banner tone="error">{messageOf(error)}</Banner>}
      <p className="font-semibold wrap-anywhere">{matterTitle(matter)}</p>
      <p>{decision.effect} We email the employer.</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label="Note (optional)"
          hint="Kept with the decision; the employer does not see it."
          maxLength={hireLimits.reasonLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
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
