import { limits } from '@nearward/proto/choices';
import { type CurrentUser, ownAccount, type PersonPart, personParts } from '@nearward/proto/rest/account';
import type { TypedDocument } from '@nearward/proto/graph';
import { userParts } from '@nearward/proto/rest/user-parts';
import { type PublicJob, publicJob, type SeekerJob } from '@nearward/proto/rest/job';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { parse } from 'graphql';
import { z } from 'zod';
import type { JobCard } from '../response-cache/cached-parts.js';
import type { ResponseBody } from '../response-cache/response-cache.js';

const { profiles, jobs, matching, contacts, billing } = userParts;
const job = publicJob.nullable();
const recommended = z.array(matching.shape.recommended.element.extend({ job }));
const parts = z.object({
  ...profiles.shape,
  ...jobs.shape,
  ...matching.shape,
  ...contacts.shape,
  ...billing.shape,
  recommended,
  saved: z.array(z.object({ job })),
  applied: z.array(contacts.shape.applied.element.extend({ job })),
});

/** A part is null if its service fails. */
type Parts = z.output<typeof parts>;
type GraphUser = z.output<typeof ownAccount> & { [Name in keyof Parts]: Parts[Name] | null };
type UserDocument<User> = TypedDocument<{ me: User | null }, object>;

/** The user without the parts of other services than identity. */
export const accountDocument = parse(
  `query CurrentAccount { me ${selectionOf(ownAccount)} }`,
) as UserDocument<z.output<typeof ownAccount>>;

export const currentUserDocument = parse(`query CurrentUser { me {
  ... ${selectionOf(ownAccount)}
  ... ${selectionOf(parts.omit({ recommended: true }))}
  recommended(first: ${limits.searchedJobs}) ${selectionOf(recommended.element)}
} }`) as UserDocument<GraphUser>;

export const jobLists = ['recommended', 'saved', 'applied'] as const;
type JobLists<Job> = Record<(typeof jobLists)[number], Job[] | null>;
type ItemOf<List extends keyof JobLists<never>> = NonNullable<GraphUser[List]>[number];

/** The user with jobs of any form. A job is null if it was deleted during the request. */
export type UserOf<Job> = Omit<GraphUser, keyof JobLists<never>> & {
  [List in keyof JobLists<never>]: (Omit<ItemOf<List>, 'job'> & { job: Job | null })[] | null;
};

/** A job of a professional's lists, apart from what the professional's account adds to it. */
interface MarkedCard {
  card: JobCard;
  marks: Omit<SeekerJob, keyof PublicJob>;
}

export const toCard = (job: PublicJob): JobCard => ({
  id: job.id,
  created_at: job.created_at,
  text: JSON.stringify(job),
});

/** The user with other jobs in its lists. */
export function mapJobs<From, To>(user: UserOf<From>, map: (job: From) => To | null): UserOf<To> {
  const mapList = <Item extends { job: From | null }>(list: Item[] | null) =>
    list && list.map((item) => ({ ...item, job: item.job && map(item.job) }));
  const { recommended, saved, applied, ...rest } = user;
  return { ...rest, recommended: mapList(recommended), saved: mapList(saved), applied: mapList(applied) };
}

/**
 * The response as JSON, from cards that are JSON already: it has up to hundreds. `failed` lists incomplete parts. Each job has
 * its marks and the reasons of its match; recommended jobs without interest come first.
 */
export function serializeCurrentUser(me: UserOf<JobCard>, failed: readonly string[]): ResponseBody {
  const unavailable = personParts.filter(
    (part) => failed.includes(part) || (part !== 'profile' && me[part] === null),
  );
  const complete: UserOf<JobCard> = { ...me, ...nothingOf(unavailable) };
  const { recommended, recommended_total, saved, applied, marks, jobs, job_facts, ...fields } = complete;
  const factsOf = new Map(job_facts?.map(({ job_id, ...facts }) => [job_id, facts]));
  const marked = marking(complete);
  const hidden = marks?.hidden.filter(({ matches }) => matches).length ?? 0;
  const rest: Omit<CurrentUser, keyof JobLists<never>> = {
    ...fields,
    name: fields.profile?.name ?? posterName(complete),
    jobs: jobs && jobs.map((job) => ({ ...job, facts: factsOf.get(job.id) ?? null })),
    recommended_total: recommended_total === null ? null : Math.max(0, recommended_total - hidden),
    marks: marks && { new_since: marks.new_since, hidden: marks.hidden.map(({ job_id }) => job_id) },
    unavailable,
  };
  const lists: JobLists<MarkedCard> = {
    recommended: recommended && untouchedFirst(marked(recommended)),
    saved: saved && marked(saved),
    applied: applied && marked(applied),
  };
  const texts = jobLists.map((name) => `,"${name}":${listText(lists[name])}`);
  return {
    body: Buffer.from(JSON.stringify(rest).slice(0, -1) + texts.join('') + '}'),
    keys: cacheKeysOf(rest, lists),
  };
}

const listText = (list: MarkedCard[] | null): string =>
  list
    ? `[${list.map(({ card: { text }, marks }) => `${text.slice(0, -1)},${JSON.stringify(marks).slice(1)}`).join()}]`
    : 'null';

/** The profile and all jobs of the response. Null while a part is missing. */
function cacheKeysOf(
  { profile, jobs, unavailable }: Pick<CurrentUser, 'profile' | 'jobs' | 'unavailable'>,
  lists: JobLists<MarkedCard>,
): string[] | null {
  if (unavailable.length > 0 || jobs?.some(({ facts }) => !facts)) return null;
  const cards = jobLists.flatMap((name) => lists[name]?.map(({ card }) => card) ?? []);
  return [...(profile ? [profile] : []), ...(jobs ?? []), ...cards].map(({ id }) => id);
}

/** The contact's name in a job with the user's own address; a team has jobs of others, too. */
const posterName = ({ jobs, email, acting }: Pick<GraphUser, 'jobs' | 'email' | 'acting'>): string | null =>
  jobs?.find((job) => !acting || job.email === email)?.contact_name ?? null;

const nothingOf = (parts: PersonPart[]): Partial<Record<PersonPart, null>> =>
  Object.fromEntries(parts.map((part) => [part, null]));

type Reasons = Pick<SeekerJob, 'miles' | 'common_provider_types' | 'common_specialties'>;

const noReasons: Reasons = { miles: null, common_provider_types: [], common_specialties: [] };
const notApplied = {
  applied_at: null,
  seen_at: null,
  unlocked_at: null,
  interview_at: null,
  hired_at: null,
  passed_at: null,
  pass_reason: null,
};

/** Adds to each job whether it is new, hidden, saved and applied to, and why it matches. */
function marking({
  recommended,
  saved,
  applied,
  marks,
}: UserOf<JobCard>): (items: { job: JobCard | null }[]) => MarkedCard[] {
  const reasons = new Map(recommended?.map((match) => [match.job?.id, match]));
  const savedIds = new Set(saved?.map(({ job }) => job?.id));
  const interest = new Map(applied?.map(({ job, ...application }) => [job?.id, application]));
  const promisedIds = new Set(marks?.promised);
  const hiddenIds = new Set(marks?.hidden.map(({ job_id }) => job_id));
  const isNew = (created_at: string) => Boolean(marks?.new_since && created_at > marks.new_since);

  return (items) =>
    items.flatMap(({ job }) => {
      if (!job) return [];
      const { miles, common_provider_types, common_specialties } = reasons.get(job.id) ?? noReasons;
      const application = interest.get(job.id) ?? notApplied;
      const marks = {
        miles,
        common_provider_types,
        common_specialties,
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

const untouchedFirst = (jobs: MarkedCard[]): MarkedCard[] =>
  jobs.sort((a, b) => Number(a.marks.has_applied) - Number(b.marks.has_applied));
