import type { CurrentUser } from '@nearward/proto/rest/account';
import type { PostedJob, SeekerJob } from '@nearward/proto/rest/job';
import type { Profile } from '@nearward/proto/rest/profile';
import { postedJobFields, publicJobFields } from '../jobs/job.fragments.js';
import { profileFields } from '../profiles/profile.fragments.js';

export const currentUserQuery = `query CurrentUser {
  me {
    id email is_admin is_impersonating
    profile { ${profileFields} }
    jobs { ${postedJobFields} }
    recommended { job { ${publicJobFields} } miles common_provider_types common_specialties }
    saved { job { ${publicJobFields} } }
    applied { job { ${publicJobFields} } applied_at }
    subscription { status stripe_price_id start_date cancel_at_period_end }
  }
}`;

type PublicJob = Omit<
  SeekerJob,
  'miles' | 'common_provider_types' | 'common_specialties' | 'is_saved' | 'has_applied' | 'applied_at'
>;

/** What the graph answers. A job is null when it was deleted while the question was on its way. */
export interface CurrentUserData {
  me: {
    id: string;
    email: string;
    is_admin: boolean;
    is_impersonating: boolean;
    profile: Profile | null;
    jobs: PostedJob[];
    recommended: {
      job: PublicJob | null;
      miles: number;
      common_provider_types: string[];
      common_specialties: string[];
    }[];
    saved: { job: PublicJob | null }[];
    applied: { job: PublicJob | null; applied_at: string }[];
    subscription: CurrentUser['subscription'];
  } | null;
}

/**
 * Joins the parts of one person: each job says whether it is saved, applied to and why it matches, wherever it is
 * listed, and recommended jobs that are not applied to yet come first.
 */
export function composeCurrentUser(me: NonNullable<CurrentUserData['me']>): CurrentUser {
  const { profile, jobs, recommended, saved, applied, ...rest } = me;
  const reasons = new Map(recommended.map(({ job, ...reason }) => [job?.id, reason]));
  const savedIds = new Set(saved.map(({ job }) => job?.id));
  const appliedAt = new Map(applied.map(({ job, applied_at }) => [job?.id, applied_at]));

  const seekerJobs = (items: { job: PublicJob | null }[]): SeekerJob[] =>
    items.flatMap(({ job }) => {
      if (!job) return [];
      const reason = reasons.get(job.id) ?? {
        miles: null,
        common_provider_types: [],
        common_specialties: [],
      };
      const applied_at = appliedAt.get(job.id) ?? null;
      return {
        ...job,
        ...reason,
        is_saved: savedIds.has(job.id),
        has_applied: applied_at !== null,
        applied_at,
      };
    });

  return {
    ...rest,
    name: profile?.name ?? jobs[0]?.contact_name ?? null,
    profile,
    jobs,
    recommended: seekerJobs(recommended).sort((a, b) => Number(a.has_applied) - Number(b.has_applied)),
    saved: seekerJobs(saved),
    applied: seekerJobs(applied),
  };
}
