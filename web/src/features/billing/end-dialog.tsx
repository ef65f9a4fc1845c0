import type { Hire } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { useState } from 'react';
import { api } from '../../shared/api';
import { nameOf } from '../../shared/hire-words';
import { billingTexts } from '../../shared/billing-texts';
import { TextField } from '../../shared/ui/field';
import { SendDialog } from './send-dialog';

interface EndDialogProps {
  hire: Hire;
  onClose: () => void;
  onDone: () => void;
}

/** Says that a hire did not last, and what that means for its fee. */
export function EndDialog({ hire, onClose, onDone }: EndDialogProps) {
  const [ended_on, setEnded] = useState('');
  const hasFee = hire.fee_cents > 0;
  return (
    <SendDialog
      title="This hire did not last"
      text={
        hasFee
          ? `The fee for ${nameOf(hire)} becomes credit toward your next hire. There is no refund.`
          : `The hire of ${nameOf(hire)} ends. There was no fee, so there is nothing to give back.`
      }
      send={() => api('POST /hires/:id/did-not-last', { id: hire.id, body: { ended_on } })}
      submitLabel={hasFee ? 'Turn the fee into credit' : 'End the hire'}
      problem={ended_on ? undefined : texts.endDayMissing}
      failed={billingTexts.hireEndFailed}
      onClose={onClose}
      onDone={onDone}
    >
      {(error) => (
        <TextField
          label="Last working day"
          type="date"
          min={hire.starts_on}
          required
          error={error}
          value={ended_on}
          onChange={({ target }) => setEnded(target.value)}
        />
      )}
    </SendDialog>
  );
}
