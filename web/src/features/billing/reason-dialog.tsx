import { hireLimits } from '@nearward/proto/hire-rules';
import { texts } from '@nearward/proto/rest/texts';
import { type ReactNode, useState } from 'react';
import { appTexts } from '../../shared/texts';
import { TextArea } from '../../shared/ui/field';
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
  const draftKey = `draft-reason-${path}`;
  const [reason, setReason] = useState(() => localStorage.getItem(draftKey) ?? '');
  return (
    <SendDialog<{ message?: string }>
      {...dialog}
      text={children}
      path={path}
      body={{ reason }}
      problem={reason.trim() === '' ? texts.reasonMissing : undefined}
      failed={appTexts.reasonFailed}
      onDone={(answer) => {
        localStorage.removeItem(draftKey);
        onDone(answer);
      }}
    >
      {(error) => (
        <TextArea
          label="Reason"
          required
          maxLength={hireLimits.reasonLength}
          error={error}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            localStorage.setItem(draftKey, target.value);
          }}
        />
      )}
    </SendDialog>
  );
}
