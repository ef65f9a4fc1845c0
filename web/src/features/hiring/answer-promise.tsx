import { promiseRecordText, promiseTexts } from '@nearward/proto/rest/answer-texts';
import type { OwnAnswers } from '@nearward/proto/rest/answer';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../shared/api';
import { dayText } from '../../shared/dates';
import { isolateText } from '@nearward/proto/isolate-text';
import { Confirm } from '../../shared/ui/modal';

type OwnPromise = OwnAnswers['promise'];

/** The text for professionals on the pages of the jobs. */
export const ownAnswersQuery = queryOptions({
  queryKey: ['own-answers'],
  queryFn: ({ signal }) => api('GET /answers', {}, signal),
});

/** `2 answers due by Friday`. */
export const nextDueText = ({ count, by }: NonNullable<OwnPromise['next']>, now = new Date()): string => {
  const day = new Date(`${by}T12:00`);
  const isToday = day.toDateString() === now.toDateString();
  const name = isToday ? 'today' : day.toLocaleDateString('en-US', { weekday: 'long' });
  return `${count} ${count === 1 ? 'answer' : 'answers'} due by ${name}`;
};

/** Explains the promise to answer on all jobs, with the button that turns it on or off. */
export function AnswerPromiseDialog({ promise, onClose }: { promise: OwnPromise; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (is_on: boolean) => api('PUT /account/answer-promise', { body: { is_on } }),
    onSuccess: onClose,
    // Refetch on failure, too: the promise may have ended in between.
    onSettled: () => queries.invalidateQueries({ queryKey: ownAnswersQuery.queryKey }),
  });
  const { is_on, again_on, records } = promise;
  return (
    <Confirm
      open
      onClose={onClose}
      title={is_on ? 'You promise a reply in 2 days' : 'Promise a reply in 2 days?'}
      cancelLabel={is_on ? 'Keep it' : 'Cancel'}
      confirmLabel={is_on ? 'Stop promising' : 'Promise a reply'}
      busy={isPending}
      error={error ? messageOf(error, 'Your choice could not be saved.') : undefined}
      onConfirm={() => mutate(!is_on)}
    >
      {is_on ? 'Your jobs show' : 'Your jobs will show'} “{promiseTexts.public}”. An unlock or a pass is an
      answer. It is due at the end of the second working day after the interest. If two of your last five
      answers are late, the promise ends for 30 days. Your matches stay the same.
      {records.map((record) => (
        <span key={record.employer_name} className="block pt-3">
          {records.length > 1 && `${isolateText(record.employer_name)}: `}
          {promiseRecordText(record)}
        </span>
      ))}
      {again_on && (
        <span className="block pt-3 font-semibold">{promiseTexts.againOn(dayText(again_on))}</span>
      )}
    </Confirm>
  );
}
