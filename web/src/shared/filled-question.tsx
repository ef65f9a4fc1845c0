import { passPauseMinutes } from '@nearward/proto/rest/answer-texts';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from './api';
import { useCurrentUser } from './current-user';
import { useOpenInterviews } from './interviews/canceled-interviews';
import { OnceQuestion } from './once-question';
import { postingTexts } from './listing/posting-texts';
import { queries } from './queries';
import { Confirm } from './ui/modal';
import { peopleText } from './number-texts';

type Job = NonNullable<CurrentUser['jobs']>[number];
const question = 'Filled?';

/** Pauses a filled job, and gives the others the answer to their interest. Undefined without a hire. */
function useFill(job: Job | undefined) {
  const { user } = useCurrentUser();
  const interviews = useOpenInterviews(
    ({ side, job_id }) => side === 'employer' && job_id === job?.id,
    !!job?.facts?.hired,
  );
  if (!job?.facts?.hired || user?.is_impersonating !== false) return undefined;
  const { hired, waiting } = job.facts;
  return {
    act: async () => {
      const result = await api('POST /jobs/:id/fill', { id: job.id });
      void queries.invalidateQueries();
      return result;
    },
    name: `filled-${job.id}-${hired}`,
    action: `Pause this job${waiting ? ` and tell the other ${waiting.toLocaleString('en')}` : ''}`,
    effect:
      `${job.title} then gets no matches and no new interest.` +
      (waiting
        ? ` In ${passPauseMinutes} minutes we email ${peopleText(waiting)} with open interest in it that the position is filled.`
        : '') +
      (interviews
        ? ` ${interviews === 1 ? 'An open interview stays' : `${interviews} open interviews stay`} until you pass on the person.`
        : ''),
  };
}

/** Asks once after each hire. */
export function FilledQuestion({ job }: { job: Job | undefined }) {
  const fill = useFill(job);
  if (!fill) return null;
  return (
    <div className="px-4 pt-3 empty:hidden print:hidden">
      <OnceQuestion {...fill} question={question} isOver={job?.is_paused}>
        {fill.effect}
      </OnceQuestion>
    </div>
  );
}

interface FilledActionProps {
  job: Job;
  className: string;
  onFilled?: () => void;
}

/** Asks with the other actions of a job that has a hire. */
export function FilledAction({ job, className, onFilled }: FilledActionProps) {
  const fill = useFill(job);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const send = useMutation({
    mutationFn: fill?.act,
    onSuccess: () => {
      close();
      onFilled?.();
    },
  });
  if (!fill || job.is_paused) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {question}
      </button>
      <Confirm
        open={isOpen}
        onClose={close}
        title={question}
        cancelLabel="Not now"
        confirmLabel={fill.action}
        busy={send.isPending}
        error={send.error ? messageOf(send.error, postingTexts.stateFailed) : undefined}
        onConfirm={() => send.mutate()}
      >
        {fill.effect}
      </Confirm>
    </>
  );
}
