import { hireLimits } from '@nearward/proto/hire-rules';
import { texts } from '@nearward/proto/rest/texts';
import type { ReactNode } from 'react';
import { billingTexts } from '../../shared/billing-texts';
import { TextArea } from '../../shared/ui/field';
import { useKeptText } from '../../shared/use-kept-text';
import { SendDialog } from './send-dialog';

interface ReasonDialogProps<Answer> {
  title: string;
  /** What the text is kept by until it is sent. */
  keptAs: string;
  send: (reason: string) => Promise<Answer>;
  submitLabel: string;
  onClose: () => void;
  onDone: (answer: Answer) => void;
  children: ReactNode;
}

/** Asks for a reason; what is typed is kept until it is sent. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { keptAs, send, onDone, children, ...dialog } = props;
  const reason = useKeptText(`reason-${keptAs}`);
  return (
    <SendDialog
      {...dialog}
      text={children}
      send={() => send(reason.text)}
      problem={reason.text.trim() === '' ? texts.reasonMissing : undefined}
      failed={billingTexts.reasonFailed}
      onDone={(answer) => {
        reason.forget();
        onDone(answer);
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
