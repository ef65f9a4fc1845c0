import type { Contact } from '@nearward/proto/rest/contact';
import { passPauseMinutes } from '@nearward/proto/rest/answer-texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { currentUserKey, useCurrentUser } from '../../shared/current-user';
import { OnceQuestion } from '../../shared/once-question';
import { contactsKey, peopleKey } from './contacts-cache';
import { isNotifiedOfPass } from './pipeline-stages';
import { peopleText } from './contact-texts';

/** People whose interest in this job alone is open. One who fits another job, too, stays. */
async function openInterest(job: string, signal?: AbortSignal): Promise<string[]> {
  const query = { group: 'person', job, interested: '1', per_page: '50' } as const;
  const first = await api('GET /contacts', { query }, signal);
  const people = first.contacts;
  for (let page = 2; page <= first.pagination.total_pages; page += 1)
    people.push(
      ...(await api('GET /contacts', { query: { ...query, page: String(page) } }, signal)).contacts,
    );
  return people
    .filter((person) => person.stage !== 'passed' && person.jobs_total === 1 && isNotifiedOfPass(person))
    .map(({ profile_id }) => profile_id);
}

/** Asks once after a hire whether the job is filled: it is paused, and the others get the answer to their interest. */
export function FilledQuestion({ contact: { job_id, job_title, profile_id } }: { contact: Contact }) {
  const { user } = useCurrentUser();
  const queries = useQueryClient();
  const job = user?.jobs?.find(({ id }) => id === job_id);
  const isAsked = job !== undefined && !job.is_paused && user?.is_impersonating === false;
  const { data: others } = useQuery({
    queryKey: [...peopleKey, 'open-interest', job_id],
    queryFn: ({ signal }) => openInterest(job_id, signal),
    enabled: isAsked,
  });
  if (!job || !others || (!isAsked && others.length === 0)) return null;
  const close = async () => {
    const rest = await openInterest(job_id);
    const result = await api('PUT /jobs/:token/state', {
      token: job.token ?? job_id,
      body: { is_paused: true },
    });
    for (let at = 0; at < rest.length; at += 50)
      await api('PUT /contacts', {
        body: { profile_ids: rest.slice(at, at + 50), stage: 'passed', reason: 'position_filled' },
      });
    for (const queryKey of [contactsKey, peopleKey, currentUserKey])
      void queries.invalidateQueries({ queryKey });
    return result;
  };
  const count = others.length;
  const tells = count > 0 ? ` and tell the other ${count.toLocaleString('en')}` : '';
  return (
    <div className="px-4 pt-3 print:hidden">
      <OnceQuestion
        name={`filled-${job_id}-${profile_id}`}
        question="Filled?"
        action={`Pause this job${tells}`}
        act={close}
      >
        {job_title} then gets no matches and no new interest.
        {count > 0 &&
          ` In ${passPauseMinutes} minutes we email ${peopleText(count)} with open interest in it that the position is filled.`}
      </OnceQuestion>
    </div>
  );
}
