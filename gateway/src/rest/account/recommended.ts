import type { ResultOf } from '@nearward/proto/graph';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { graphql } from '../../graph/graphql.js';
import { publicJobFields } from '../jobs/job.fragments.js';

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
          passed_at
          pass_reason
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

type Recommended = NonNullable<ResultOf<typeof recommendedDocument>['me']>;
/** A job in one of a seeker's lists. It is null when it was deleted while the question was on its way. */
type Listed = Pick<NonNullable<Recommended['recommended']>[number], 'job'>;
type Reasons = Pick<SeekerJob, 'miles' | 'common_provider_types' | 'common_specialties'>;

const noReasons: Reasons = { miles: null, common_provider_types: [], common_specialties: [] };
const notApplied = {
  applied_at: null,
  seen_at: null,
  unlocked_at: null,
  passed_at: null,
  pass_reason: null,
};

/** Makes jobs of a list that say whether they are new, hidden, saved and applied to, and why they match. */
export function marking({
  recommended,
  saved,
  applied,
  marks,
}: Recommended): (items: Listed[]) => SeekerJob[] {
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

export const untouchedFirst = (jobs: SeekerJob[]) =>
  jobs.sort((a, b) => Number(a.has_applied) - Number(b.has_applied));

export const composeRecommended = (me: Recommended): SeekerJob[] =>
  untouchedFirst(marking(me)(me.recommended ?? []));
