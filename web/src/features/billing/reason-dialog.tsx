import { hireLimits } from '@nearward/proto/hire-rules';
import { texts } from '@nearward/proto/rest/texts';
import type { ReactNode } from 'react';
import { billingTexts } from '../../shared/billing-texts';
import { TextArea } from '../../shared/ui/field';
import { useKeptText } from '../../shared/use-kept-text';
import { SendDialog } from './send-dialog';

interface ReasonDialogProps {
  title: string;
  path: string;
  submitLabel: string;
  onClose: () => void;
  onDone: (answer: { message?: string }) => void;
  children: ReactNode;
}

/** Asks for a reason; what is typed is kept until it is sent. */
export function ReasonDialog({ path, onDone, children, ...dialog }: ReasonDialogProps) {
  const reason = useKeptText(`reason-${path}`);
  return (
    <SendDialog<{ message?: string }>
      {...dialog}
      text={children}
      path={path}
      body={{ reason: reason.text }}
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
