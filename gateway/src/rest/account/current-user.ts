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
          seen_at
          unlocked_at
        }
        marks {
          new_since
          hidden {
            job_id
            matches
          }
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

/** All that of a professional can be searched; only what marks their jobs comes along. */
export const recommendedDocument = graphql(
  `
    query Recommended {
      me {
        recommended(first: 500) {
          job {
            ...PublicJobFields
          }
          miles
          common_provider_types
          common_specialties
        }
        saved {
          job {
            id
          }
        }
        applied {
          job {
            id
          }
          applied_at
          seen_at
          unlocked_at
        }
        marks {
          new_since
          hidden {
            job_id
            matches
          }
        }
      }
    }
  `,
  [publicJobFields],
);

/** What the graph answers of the person who asks. */
export type Me = NonNullable<ResultOf<typeof currentUserDocument>['me']>;
type Recommended = NonNullable<ResultOf<typeof recommendedDocument>['me']>;
/** A job in one of a seeker's lists. It is null when it was deleted while the question was on its way. */
type Listed = Pick<NonNullable<Me['saved']>[number], 'job'>;
type Reasons = Pick<SeekerJob, 'miles' | 'common_provider_types' | 'common_specialties'>;

const noReasons: Reasons = { miles: null, common_provider_types: [], common_specialties: [] };
const notApplied = { applied_at: null, seen_at: null, unlocked_at: null };

/** Makes jobs of a list that say whether they are new, hidden, saved and applied to, and why they match. */
function marking({ recommended, saved, applied, marks }: Recommended): (items: Listed[]) => SeekerJob[] {
  const reasons = new Map(recommended?.map(({ job, ...why }) => [job?.id, why]));
  const savedIds = new Set(saved?.map(({ job }) => job?.id));
  const interest = new Map(applied?.map(({ job, ...when }) => [job?.id, when]));
  const hiddenIds = new Set(marks?.hidden.map(({ job_id }) => job_id));
  const isNew = (created_at: string) => Boolean(marks?.new_since && created_at > marks.new_since);

  return (items) =>
    items.flatMap(({ job }) => {
      if (!job) return [];
      const sent = interest.get(job.id) ?? notApplied;
      return {
        ...job,
        ...(reasons.get(job.id) ?? noReasons),
        is_new: isNew(job.created_at),
        is_saved: savedIds.has(job.id),
        is_hidden: hiddenIds.has(job.id),
        has_applied: sent.applied_at !== null,
        ...sent,
      };
    });
}

const untouchedFirst = (jobs: SeekerJob[]) =>
  jobs.sort((a, b) => Number(a.has_applied) - Number(b.has_applied));

export const composeRecommended = (me: Recommended): SeekerJob[] =>
  untouchedFirst(marking(me)(me.recommended ?? []));

/**
 * Joins the parts of one person: each job says whether it is saved, applied to and why it matches, wherever it is
 * listed, and recommended jobs that are not applied to yet come first. `failed` are the parts that are not whole.
 */
export function composeCurrentUser(me: Me, failed: readonly string[] = []): CurrentUser {
  const unavailable = personParts.filter(
    (part) => failed.includes(part) || (part !== 'profile' && me[part] === null),
  );
  const { recommended, recommended_total, saved, applied, marks, ...rest }: Me = {
    ...me,
    ...nothingOf(unavailable),
  };
  const marked = marking({ recommended, saved, applied, marks });
  const hidden = marks?.hidden.filter(({ matches }) => matches).length ?? 0;

  return {
    ...rest,
    name: rest.profile?.name ?? rest.jobs?.[0]?.contact_name ?? null,
    recommended: recommended && untouchedFirst(marked(recommended)),
    recommended_total: recommended_total === null ? null : Math.max(0, recommended_total - hidden),
    saved: saved && marked(saved),
    applied: applied && marked(applied),
    marks: marks && { new_since: marks.new_since, hidden: marks.hidden.map(({ job_id }) => job_id) },
    unavailable,
  };
}

const nothingOf = (parts: PersonPart[]): Partial<Record<PersonPart, null>> =>
  Object.fromEntries(parts.map((part) => [part, null]));
