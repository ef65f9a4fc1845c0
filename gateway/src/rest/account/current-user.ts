import { type CurrentUser, type PersonPart, personParts } from '@nearward/proto/rest/account';
import type { ResultOf } from '@nearward/proto/graph';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { graphql } from '../../graph/graphql.js';
import type { ResponseBody } from '../../response-cache/response-cache.js';
import { subscriptionFields } from '../billing/billing.fragments.js';
import { postedJobFields, publicJobFields } from '../jobs/job.fragments.js';
import { profileFields } from '../profiles/profile.fragments.js';

export const currentUserDocument = graphql(
  `
    query CurrentUser {
      me {
        id
        email
        is_admin
        is_impersonating
        acted_as {
          started_at
          reason
        }
        suspension {
          reason
          since
        }
        practices {
          id
          name
          role
        }
        acting {
          id
          name
          role
        }
        invitations {
          id
          practice_name
          role
          expires_at
        }
        profile {
          ...ProfileFields
        }
        jobs {
          ...PostedJobFields
        }
        job_facts {
          job_id
          matches
          new
          applied
          unlocked
          hired
        }
        deleted_jobs {
          id
          title
          unlocked
          hired
        }
        recommended(first: 500) {
          job {
            ...PublicJobFields
          }
          miles
          common_provider_types
          common_specialties
        }
        recommended_total
        saved {
          job {
            ...PublicJobFields
          }
        }
        applied {
          job {
            ...PublicJobFields
          }
          applied_at
          seen_at
          unlocked_at
          passed_at
          pass_reason
        }
        marks {
          new_since
          promised
          hidden {
            job_id
            matches
          }
        }
        unlocked_by {
          job_id
          employer_name
          job_title
          job_location
          unlocked_at
          employer_contact {
            name
            title
            email
            phone
          }
          asked_to_stop_at
        }
        subscription {
          ...SubscriptionFields
        }
      }
    }
  `,
  [profileFields, postedJobFields, publicJobFields, subscriptionFields],
);

export type Me = NonNullable<ResultOf<typeof currentUserDocument>['me']>;

/** A job of a professional's lists, apart from what the professional's account adds to it. */
interface MarkedJob {
  card: PublicJob;
  marks: Omit<SeekerJob, keyof PublicJob>;
}
type PublicJob = NonNullable<Listed['job']>;
const jobLists = ['recommended', 'saved', 'applied'] as const;
type JobLists<Job> = Record<(typeof jobLists)[number], Job[] | null>;

/** Joins the parts of the current user. `failed` lists incomplete parts. */
export function composeCurrentUser(me: Me, failed?: readonly string[]): CurrentUser {
  const { recommended, saved, applied, ...rest } = joinParts(me, failed);
  const complete = (list: MarkedJob[] | null) =>
    list && list.map(({ card, marks }) => ({ ...card, ...marks }));
  return {
    ...rest,
    recommended: complete(recommended),
    saved: complete(saved),
    applied: complete(applied),
  };
}

/** The same as JSON. It has up to hundreds of job cards, whose text is made once per card of the cache. */
export function serializeCurrentUser(me: Me, failed?: readonly string[]): ResponseBody {
  const { recommended, saved, applied, ...rest } = joinParts(me, failed);
  const lists: JobLists<MarkedJob> = { recommended, saved, applied };
  const texts = jobLists.map((name) => `,"${name}":${listText(lists[name])}`);
  const { profile, jobs, unavailable } = rest;
  const isComplete = unavailable.length === 0 && !jobs?.some(({ facts }) => !facts);
  const ids = [profile ? [profile] : [], jobs ?? []].flatMap((list) => list.map(({ id }) => id));
  const jobIds = jobLists.flatMap((name) => lists[name]?.map(({ card }) => card.id) ?? []);
  return {
    body: Buffer.from(JSON.stringify(rest).slice(0, -1) + texts.join('') + '}'),
    keys: isComplete ? [...ids, ...jobIds] : null,
  };
}

const listText = (list: MarkedJob[] | null): string =>
  list
    ? `[${list.map(({ card, marks }) => `${cardText(card).slice(0, -1)},${JSON.stringify(marks).slice(1)}`).join()}]`
    : 'null';

/** The JSON of cards that are frozen because many responses share them. */
const cardTexts = new WeakMap<PublicJob, string>();

function cardText(card: PublicJob): string {
  const known = cardTexts.get(card);
  if (known !== undefined) return known;
  const text = JSON.stringify(card);
  if (Object.isFrozen(card)) cardTexts.set(card, text);
  return text;
}

/** Each job has its marks and the reasons of its match; recommended jobs without interest come first. */
function joinParts(
  me: Me,
  failed: readonly string[] = [],
): Omit<CurrentUser, keyof JobLists<never>> & JobLists<MarkedJob> {
  const unavailable = personParts.filter(
    (part) => failed.includes(part) || (part !== 'profile' && me[part] === null),
  );
  const complete: Me = { ...me, ...nothingOf(unavailable) };
  const { recommended, recommended_total, saved, applied, marks, jobs, job_facts, ...rest } = complete;
  const factsOf = new Map(job_facts?.map(({ job_id, ...facts }) => [job_id, facts]));
  const marked = marking(complete);
  const hidden = marks?.hidden.filter(({ matches }) => matches).length ?? 0;

  return {
    ...rest,
    name: rest.profile?.name ?? posterName(complete),
    jobs: jobs && jobs.map((job) => ({ ...job, facts: factsOf.get(job.id) ?? null })),
    recommended: recommended && untouchedFirst(marked(recommended)),
    recommended_total: recommended_total === null ? null : Math.max(0, recommended_total - hidden),
    saved: saved && marked(saved),
    applied: applied && marked(applied),
    marks: marks && { new_since: marks.new_since, hidden: marks.hidden.map(({ job_id }) => job_id) },
    unavailable,
  };
}

/** The contact's name in a job with the user's own address; a team has jobs of others, too. */
const posterName = ({ jobs, email, acting }: Pick<Me, 'jobs' | 'email' | 'acting'>): string | null =>
  jobs?.find((job) => !acting || job.email === email)?.contact_name ?? null;

const nothingOf = (parts: PersonPart[]): Partial<Record<PersonPart, null>> =>
  Object.fromEntries(parts.map((part) => [part, null]));

type Marked = Pick<Me, 'recommended' | 'saved' | 'applied' | 'marks'>;
/** A job of a professional's list. It is null if it was deleted during the request. */
type Listed = Pick<NonNullable<Me['recommended']>[number], 'job'>;
type Reasons = Pick<SeekerJob, 'miles' | 'common_provider_types' | 'common_specialties'>;

const noReasons: Reasons = { miles: null, common_provider_types: [], common_specialties: [] };
const notApplied = {
  applied_at: null,
  seen_at: null,
  unlocked_at: null,
  passed_at: null,
  pass_reason: null,
};

/** Adds to each job whether it is new, hidden, saved and applied to, and why it matches. */
function marking({ recommended, saved, applied, marks }: Marked): (items: Listed[]) => MarkedJob[] {
  const reasons = new Map(recommended?.map(({ job, ...why }) => [job?.id, why]));
  const savedIds = new Set(saved?.map(({ job }) => job?.id));
  const interest = new Map(applied?.map(({ job, ...when }) => [job?.id, when]));
  const promisedIds = new Set(marks?.promised);
  const hiddenIds = new Set(marks?.hidden.map(({ job_id }) => job_id));
  const isNew = (created_at: string) => Boolean(marks?.new_since && created_at > marks.new_since);

  return (items) =>
    items.flatMap(({ job }) => {
      if (!job) return [];
      const application = interest.get(job.id) ?? notApplied;
      const marks = {
        ...(reasons.get(job.id) ?? noReasons),
        is_new: isNew(job.created_at),
        is_saved: savedIds.has(job.id),
        is_hidden: hiddenIds.has(job.id),
        promises_answers: promisedIds.has(job.id),
        has_applied: application.applied_at !== null,
        ...application,
      };
      return { card: job, marks };
    });
}

const untouchedFirst = (jobs: MarkedJob[]) =>
  jobs.sort((a, b) => Number(a.marks.has_applied) - Number(b.marks.has_applied));
