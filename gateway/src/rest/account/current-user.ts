import { type CurrentUser, type PersonPart, personParts } from '@nearward/proto/rest/account';
import type { ResultOf } from '@nearward/proto/graph';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { graphql } from '../../graph/graphql.js';
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
        recommended {
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
        }
        unlocked_by {
          employer_name
          job_title
          job_location
          unlocked_at
        }
        subscription {
          ...SubscriptionFields
        }
      }
    }
  `,
  [profileFields, postedJobFields, publicJobFields, subscriptionFields],
);

/** What the graph answers of the person who asks. */
export type Me = NonNullable<ResultOf<typeof currentUserDocument>['me']>;
/** A job in one of a seeker's lists. It is null when it was deleted while the question was on its way. */
type Listed = Pick<NonNullable<Me['saved']>[number], 'job'>;
type Reasons = Pick<SeekerJob, 'miles' | 'common_provider_types' | 'common_specialties'>;

const noReasons: Reasons = { miles: null, common_provider_types: [], common_specialties: [] };

/**
 * Joins the parts of one person: each job says whether it is saved, applied to and why it matches, wherever it is
 * listed, and recommended jobs that are not applied to yet come first. `failed` are the parts that are not whole.
 */
export function composeCurrentUser(me: Me, failed: readonly string[] = []): CurrentUser {
  const unavailable = personParts.filter(
    (part) => failed.includes(part) || (part !== 'profile' && me[part] === null),
  );
  const { recommended, saved, applied, jobs, job_facts, ...rest }: Me = { ...me, ...nothingOf(unavailable) };
  const factsOf = new Map(job_facts?.map(({ job_id, ...facts }) => [job_id, facts]));
  const reasons = new Map(recommended?.map(({ job, ...why }) => [job?.id, why]));
  const savedIds = new Set(saved?.map(({ job }) => job?.id));
  const appliedAt = new Map(applied?.map(({ job, applied_at }) => [job?.id, applied_at]));

  const seekerJobs = (items: Listed[]): SeekerJob[] =>
    items.flatMap(({ job }) => {
      if (!job) return [];
      const why = reasons.get(job.id) ?? noReasons;
      const applied_at = appliedAt.get(job.id) ?? null;
      return { ...job, ...why, is_saved: savedIds.has(job.id), has_applied: applied_at !== null, applied_at };
    });

  return {
    ...rest,
    name: rest.profile?.name ?? jobs?.[0]?.contact_name ?? null,
    jobs: jobs && jobs.map((job) => ({ ...job, facts: factsOf.get(job.id) ?? null })),
    recommended:
      recommended && seekerJobs(recommended).sort((a, b) => Number(a.has_applied) - Number(b.has_applied)),
    saved: saved && seekerJobs(saved),
    applied: applied && seekerJobs(applied),
    unavailable,
  };
}

const nothingOf = (parts: PersonPart[]): Partial<Record<PersonPart, null>> =>
  Object.fromEntries(parts.map((part) => [part, null]));
