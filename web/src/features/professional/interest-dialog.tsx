import { limits } from '@nearward/proto/choices';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { texts } from '@nearward/proto/rest/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { api } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { dateText, useNow } from '../../shared/dates';
import { readTexts } from '../../shared/form-values';
import { isolateText } from '@nearward/proto/isolate-text';
import { keepDots } from '../../shared/keep-dots';
import { PausedProfile, usePausedProfile } from '../../shared/paused-profile';
import { MutationError } from '../../shared/mutation-error';
import { invalidate } from '../../shared/queries';
import { appTexts } from '../../shared/texts';
import { Notice } from '../../shared/ui/banner';
import { TextArea } from '../../shared/ui/field';
import { DialogButtons, Modal } from '../../shared/ui/modal';
import { useSavedText } from '../../shared/use-saved-text';
import { jobPageKey } from './use-job-page';

interface InterestDialogProps {
  job: Pick<SeekerJob, 'id' | 'title' | 'employer_name' | 'job_location' | 'has_applied' | 'applied_at'> & {
    /** When interest was last sent, even if it was withdrawn. */
    last_sent_at?: string | null;
  };
  onClose: () => void;
  /** Receives the server's message on success. */
  onSent?: (message: string) => void;
}

/** Expresses or renews interest with an optional note, which is saved in the browser until sent. */
export function InterestDialog({ job, onClose, onSent }: InterestDialogProps) {
  const draft = useSavedText(`note-${job.id}`);
  const waitId = useId();
  const formId = useId();
  const past = useQuery({
    queryKey: ['applications', job.id],
    queryFn: () => api('GET /jobs/:id/applications', { id: job.id }),
    enabled: job.has_applied,
  });
  const latest = past.data?.applications[0];
  const wait = minutesLeft(latest?.created_at ?? job.last_sent_at ?? job.applied_at, useNow(1_000));
  const apply = useMutation({
    mutationFn: (note: string) => api('POST /jobs/:id/apply', { id: job.id, body: { note } }),
    onSuccess: async ({ message }) => {
      draft.forget();
      onClose();
      onSent?.(message || texts.applied);
      await invalidate(currentUserKey, ['applications', job.id], jobPageKey(job.id));
    },
  });
  const paused = usePausedProfile();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { note } = readTexts(event.currentTarget, ['note']);
    if (!apply.isPending && wait === 0) apply.mutate(note);
  };
  if (paused)
    return (
      <Modal open onClose={onClose} closeLabel="Close" title="Your profile is paused">
        <PausedProfile profile={paused} />
      </Modal>
    );
  return (
    <Modal
      open
      onClose={onClose}
      title={job.has_applied ? 'Update Application' : 'Express Interest'}
      actions={
        <DialogButtons
          onClose={onClose}
          form={formId}
          busy={apply.isPending}
          disabled={wait > 0}
          aria-describedby={wait > 0 ? waitId : undefined}
        >
          {apply.isPending ? 'Sending...' : 'Send'}
        </DialogButtons>
      }
    >
      <p className="text-muted">
        {keepDots(job.title)}, {isolateText(job.employer_name)}, {job.job_location}
      </p>
      <MutationError of={apply} text={appTexts.applyFailed} />
      {latest?.note && (
        <figure className="flex flex-col gap-1">
          <figcaption className="text-note text-muted">
            Your note from {dateText(latest.created_at)}
          </figcaption>
          <blockquote className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
            {latest.note}
          </blockquote>
        </figure>
      )}
      {wait > 0 && <Notice id={waitId}>{texts.applicationCooldown(wait)}</Notice>}
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4 p-1">
        <TextArea
          label="Note (optional)"
          hint="The employer reads it once they unlock your contact."
          maxLength={limits.applicationNoteLength}
          name="note"
          value={draft.text}
          onChange={(event) => draft.change(event.target.value)}
        />
      </form>
    </Modal>
  );
}

const minuteMs = 60_000;

/** Minutes until an application may be renewed: 60 minus the minutes that have passed, at least 0. */
export function minutesLeft(since: string | null, now: number): number {
  if (since === null) return 0;
  const passed = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs));
  return Math.max(0, limits.applicationCooldownMinutes - passed);
}
