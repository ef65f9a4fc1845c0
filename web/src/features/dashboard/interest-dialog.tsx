import { limits } from '@nearward/proto/choices';
import type { applicationsAnswer } from '@nearward/proto/rest/contact';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { texts } from '@nearward/proto/rest/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { z } from 'zod';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { TextArea } from '../../shared/ui/field';
import { Modal } from '../../shared/ui/modal';
import { Notice } from '../../shared/ui/notice';
import { minutesLeft } from './cooldown';

type ApplicationsAnswer = z.output<typeof applicationsAnswer>;

/** Expresses interest with an optional note, or renews it; what is typed is kept for the job until it is sent. */
export function InterestDialog({ job, onClose }: { job: SeekerJob; onClose: () => void }) {
  const queries = useQueryClient();
  const draftKey = `draft-note-${job.id}`;
  const [note, setNote] = useState(() => localStorage.getItem(draftKey) ?? '');
  const [error, setError] = useState<string>();
  const waitId = useId();
  const past = useQuery({
    queryKey: ['applications', job.id],
    queryFn: () => api<ApplicationsAnswer>('GET', `/jobs/${job.id}/applications`),
    enabled: job.has_applied,
  });
  const wait = useMinutesLeft(past.data?.applications[0]?.created_at ?? job.applied_at);
  const apply = useMutation({
    mutationFn: () => api('POST', `/jobs/${job.id}/apply`, { note }),
    onError: (problem) => setError(messageOf(problem, appTexts.applyFailed)),
    onSuccess: async () => {
      localStorage.removeItem(draftKey);
      onClose();
      await queries.invalidateQueries({ queryKey: currentUserKey });
      await queries.invalidateQueries({ queryKey: ['applications', job.id] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (!apply.isPending && wait === 0) apply.mutate();
  };
  return (
    <Modal open onClose={onClose} title={job.has_applied ? 'Update Application' : 'Express Interest'}>
      <p className="text-muted">
        {job.title}, {job.employer_name}
      </p>
      {error && <Banner tone="error">{error}</Banner>}
      {wait > 0 && <Notice id={waitId}>{texts.applicationCooldown(wait)}</Notice>}
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label="Note (optional)"
          hint="The employer reads it once they unlock your contact."
          maxLength={limits.applicationNoteLength}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            localStorage.setItem(draftKey, event.target.value);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            busy={apply.isPending}
            disabled={wait > 0}
            aria-describedby={wait > 0 ? waitId : undefined}
          >
            {apply.isPending ? 'Sending...' : 'Send'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Counts down by itself while the dialog is open. */
function useMinutesLeft(since: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return minutesLeft(since, now);
}
