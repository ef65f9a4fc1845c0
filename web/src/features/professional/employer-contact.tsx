import type { EmployerContact as Contact } from '@nearward/proto/rest/employer-contact';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '../../shared/api';
import { currentUserKey, useCurrentUser } from '../../shared/current-user';
import { dateText } from '../../shared/dates';
import { isolateText } from '@nearward/proto/isolate-text';
import { invalidate } from '../../shared/queries';
import { EmailLink, PhoneLink, TermRow } from '../../shared/reach-links';
import { Button } from '../../shared/ui/button';
import { Confirm } from '../../shared/ui/modal';
import { jobPageKey } from './use-job-page';

interface EmployerContactProps {
  jobId: string;
  employer: string;
  /** Null once the job is deleted. */
  contact: Contact | null;
  stoppedAt: string | null;
}

/** How to reach an employer who unlocked the professional, and the request to stop. */
export function EmployerContact({ jobId, employer, contact, stoppedAt }: EmployerContactProps) {
  const { user } = useCurrentUser();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error: problem } = useStop(jobId);
  const error = problem ? messageOf(problem, 'Failed to save') : undefined;
  const isInPerson = user?.is_impersonating === false;
  return (
    <div className="flex flex-col gap-2 text-note">
      {contact && (
        <dl className="@container *:py-0.5 *:@min-[21rem]:grid-cols-[4.5rem_minmax(0,1fr)]">
          <TermRow term="Contact">{[contact.name, contact.title].filter(Boolean).join(', ')}</TermRow>
          <TermRow term="Email">
            <EmailLink email={contact.email} />
          </TermRow>
          {contact.phone && (
            <TermRow term="Phone">
              <PhoneLink phone={contact.phone} />
            </TermRow>
          )}
        </dl>
      )}
      {stoppedAt && <p>You asked them to stop contacting you on {dateText(stoppedAt)}.</p>}
      {isInPerson && (
        <Button
          className="self-start"
          busy={isPending}
          onClick={() => (stoppedAt ? mutate('undo') : setConfirming(true))}
        >
          {stoppedAt ? 'Undo' : 'Ask them to stop contacting me'}
        </Button>
      )}
      {error && !isConfirming && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      {isConfirming && (
        <Confirm
          open
          onClose={() => setConfirming(false)}
          title="Ask them to stop contacting you?"
          confirmLabel="Ask them to stop"
          busy={isPending}
          error={error}
          onConfirm={() => mutate('stop', { onSuccess: () => setConfirming(false) })}
        >
          We email {isolateText(employer)} once and cancel any interview with them. From now on none of their
          jobs matches you. You can undo this, but not the cancellation.
        </Confirm>
      )}
    </div>
  );
}

function useStop(jobId: string) {
  return useMutation({
    mutationFn: (act: 'stop' | 'undo') =>
      act === 'stop'
        ? api('POST /unlocks/:jobId/stop', { jobId })
        : api('DELETE /unlocks/:jobId/stop', { jobId }),
    onSettled: () => invalidate(jobPageKey(jobId), currentUserKey),
  });
}
