import type { Contact } from '@nearward/proto/rest/contact';
import { type PassReason, passReasons, passSentences } from '@nearward/proto/rest/answer-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../shared/api';
import { dateText } from '../../shared/dates';
import { FilterSelect } from '../../shared/ui/filter-select';
import { contactsKey } from './contacts-page';
import { patchContacts } from './patches';
import { firstName, timeText } from './words';

const reasonWords: Record<PassReason, string> = {
  other_candidates: 'Other candidates',
  position_filled: 'Position filled',
  other_experience: 'Other experience',
  schedule: 'Schedule',
  on_hold: 'On hold',
};
const options = passReasons.map((reason) => [reason, reasonWords[reason]] as const);

/** What somebody who was interested is told by passing; until then in other words, if the employer likes. */
export function GivenAnswer({ contact }: { contact: Contact }) {
  const { answer, stage, name, profile_id: profileId } = contact;
  const queries = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (reason: PassReason) =>
      api('PUT /contacts/:profileId', { profileId, body: { stage: 'passed', reason } }),
    onSuccess: (changed) => patchContacts(queries, new Set([profileId]), { answer: changed.answer }),
    onError: () => queries.invalidateQueries({ queryKey: contactsKey }),
  });
  if (!answer || stage !== 'passed') return null;
  const { reason, told_at, tell_after } = answer;
  return (
    <section
      aria-label="Your answer"
      className="flex flex-col items-start gap-2 border-b border-line px-4 py-3 text-note"
    >
      <p role="status">
        {told_at
          ? `${firstName(name)} was told on ${dateText(told_at)}:`
          : `${firstName(name)} will be told after ${timeText(Date.parse(tell_after))}, unless you bring them back:`}
      </p>
      <p className="rounded-control bg-sunken px-3 py-2">{passSentences[reason]}</p>
      {!told_at && <FilterSelect label="Reason" value={reason} options={options} onChange={mutate} />}
      {error && (
        <p role="alert" className="text-error">
          {messageOf(error, 'The reason could not be changed.')}
        </p>
      )}
    </section>
  );
}
