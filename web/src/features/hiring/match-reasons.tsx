import { limits } from '@nearward/proto/choices';
import { isLicensedType, licenseLine, lookUpOf } from '@nearward/proto/licenses';
import type { Contact } from '@nearward/proto/rest/contact';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../shared/current-user';
import { milesAway } from '../../shared/number-texts';
import { focusOnMount } from '../../shared/focus-on-mount';
import { keepDots } from '../../shared/keep-dots';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { LoadFailed } from '../../shared/ui/placeholders';
import { TermRow } from '../../shared/reach-links';
import { api } from '../../shared/api';
import { firstName, milesOf } from './contact-texts';
import { personKey } from './contacts-cache';

/** Why the person matches: shared choices, distance and other matching jobs. */
export function MatchReasons({ contact, onJob }: { contact: Contact; onJob: (job: string) => void }) {
  const { name, job_id, practice_settings, employment_type, matching_languages = [] } = contact;
  const miles = milesOf(contact);
  const [isExpanded, setExpanded] = useState(false);
  const all = useAllJobs(contact, isExpanded);
  const jobs = (isExpanded && all.jobs) || contact.jobs;
  const { user } = useCurrentUser();
  const isDeleted = (id: string) => user?.deleted_jobs?.some((job) => job.id === id);
  const others = jobs.filter((job) => job.job_id !== job_id);
  const visible = isExpanded && all.jobs ? others : others.slice(0, limits.jobsOfContact);
  const left = contact.jobs_total - 1 - visible.length;
  const prefers = [...practice_settings, ...employment_type];
  return (
    <section className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <h3 className="text-[1.0625rem]">Why you see {firstName(name)}</h3>
      <dl className="flex flex-col gap-2 text-small @container *:@min-[14rem]:grid-cols-[5.5rem_minmax(0,1fr)]">
        <TermRow term="Type">
          <ReasonChips all={contact.all_provider_types} common={contact.matching_provider_types} />
        </TermRow>
        <TermRow term="Specialties">
          <ReasonChips all={contact.all_specialties} common={contact.matching_specialties} />
        </TermRow>
        {miles !== null && (
          <TermRow term="Distance">
            <Distance miles={miles} />
          </TermRow>
        )}
        <License contact={contact} />
        {matching_languages.length > 0 && (
          <TermRow term="Speaks">
            <ReasonChips all={matching_languages} common={matching_languages} />
          </TermRow>
        )}
        {prefers.length > 0 && (
          <TermRow term="Prefers">
            <ReasonChips all={prefers} common={[]} />
          </TermRow>
        )}
        {Object.entries(Object.groupBy(visible, howOf)).map(([how, those]) => (
          <TermRow key={how} term={how}>
            <ul className="flex flex-col">
              {those.map((job) => (
                <li key={job.job_id}>
                  <button
                    ref={isExpanded && job === others[limits.jobsOfContact] ? focusOnMount : undefined}
                    type="button"
                    onClick={() => onJob(job.job_id)}
                    className="min-h-11 cursor-pointer text-left text-brand underline underline-offset-3 pointer-fine:min-h-6"
                  >
                    {keepDots(job.job_title)}
                    {isDeleted(job.job_id) && ' (deleted)'}
                  </button>
                </li>
              ))}
            </ul>
          </TermRow>
        ))}
      </dl>
      {all.hasFailed && <LoadFailed onRetry={all.retry}>The other jobs could not be loaded.</LoadFailed>}
      {left > 0 && !all.hasFailed && (
        <Button className="self-start" busy={all.isLoading} onClick={() => setExpanded(true)}>
          and {left} more {left === 1 ? 'job' : 'jobs'}
        </Button>
      )}
    </section>
  );
}

/** The licenses for the job, as the person stated them. */
function License({ contact }: { contact: Contact }) {
  const { licenses } = contact;
  const line = licenseLine(licenses, contact);
  const type = licenses.find(({ state }) => state)?.provider_type;
  if (!line) return null;
  return (
    <TermRow term="License">
      <span>
        {line}
        {licenses.some(({ in_registry }) => in_registry) && ' (in the national registry)'}
        {type && isLicensedType(type) && (
          <>
            {' '}
            <a href={lookUpOf(type)} target="_blank" rel="noreferrer">
              Look it up
            </a>
          </>
        )}
      </span>
    </TermRow>
  );
}

/** How the person relates to another job. */
const howOf = ({ has_match, has_application }: Contact['jobs'][number]) =>
  has_match ? 'Also fits' : has_application ? 'Applied to' : 'Unlocked for';

const farthest = 50;

/** The distance on a 50-mile scale, repeated in words. */
const Distance = ({ miles }: { miles: number }) => (
  <span className="flex flex-col gap-1">
    <span>{milesAway(miles)}</span>
    <span aria-hidden="true" className="relative mr-2 block h-3">
      <span className="absolute inset-x-0 top-1 h-1 rounded-full bg-line" />
      <span
        className="absolute top-1 left-0 h-1 rounded-full bg-brand"
        style={{ width: `${(miles / farthest) * 100}%` }}
      />
      <span
        className="absolute top-0 size-3 -translate-x-1/2 rounded-full bg-brand"
        style={{ left: `${(miles / farthest) * 100}%` }}
      />
    </span>
    <span aria-hidden="true" className="mr-2 flex justify-between text-muted tabular-nums">
      <span>0</span>
      <span>25</span>
      <span>50 mi</span>
    </span>
  </span>
);

/** Some people choose every specialty. */
const shownAtFirst = 12;

/** Choices as chips, shared ones first and marked. */
function ReasonChips({ all, common }: { all: readonly string[]; common: readonly string[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const choices = [...new Set([...common, ...all])];
  const visible = isExpanded ? choices : choices.slice(0, shownAtFirst);
  const left = choices.length - visible.length;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {visible.map((choice) => (
        <li key={choice}>
          {common.includes(choice) ? (
            <Chip tone="match">
              {choice}
              <span className="sr-only"> (in common)</span>
            </Chip>
          ) : (
            <Chip>{choice}</Chip>
          )}
        </li>
      ))}
      {left > 0 && (
        <li>
          <Button onClick={() => setExpanded(true)}>and {left} more</Button>
        </li>
      )}
    </ul>
  );
}

/** All jobs that a person matches or applied to, of which a list has the best; undefined until they are loaded. */
export function useAllJobs({ profile_id: profileId, jobs, jobs_total }: Contact, isNeeded = true) {
  const isPartial = jobs_total > jobs.length;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...personKey(profileId), 'jobs'],
    queryFn: ({ signal }) => api('GET /contacts/:profileId', { profileId }, signal),
    enabled: isNeeded && isPartial,
    retry: false,
  });
  return {
    jobs: isPartial ? data?.jobs : jobs,
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
