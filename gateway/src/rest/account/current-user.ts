import { type CurrentUser, type PersonPart, personParts } from '@nearward/proto/rest/account';
import type { SeekerJob } from '@nearward/proto/rest/job';

type Reasons = Pick<SeekerJob, 'miles' | 'common_provider_types' | 'common_specialties'>;
type PublicJob = Omit<SeekerJob, keyof Reasons | 'is_saved' | 'has_applied' | 'applied_at'>;

/** A job in one of a seeker's lists. It is null when it was deleted while the question was on its way. */
interface Listed {
  job: PublicJob | null;
}

/** What the graph answers of the person who asks; null for a visitor. */
export interface CurrentUserData {
  me: Me | null;
}

export interface Me extends Omit<CurrentUser, 'name' | 'recommended' | 'saved' | 'applied' | 'unavailable'> {
  recommended: (Listed & Reasons)[] | null;
  saved: Listed[] | null;
  applied: (Listed & { applied_at: string })[] | null;
}

const noReasons: Reasons = { miles: null, common_provider_types: [], common_specialties: [] };

/**
 * Joins the parts of one person: each job says whether it is saved, applied to and why it matches, wherever it is
 * listed, and recommended jobs that are not applied to yet come first. `failed` are the parts that are not whole.
 */
export function composeCurrentUser(me: Me, failed: readonly string[] = []): CurrentUser {
  const unavailable = personParts.filter(
    (part) => failed.includes(part) || (part !== 'profile' && me[part] === null),
  );
  const { recommended, saved, applied, ...rest }: Me = { ...me, ...nothingOf(unavailable) };
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
    name: rest.profile?.name ?? rest.jobs?.[0]?.contact_name ?? null,
    recommended:
      recommended && seekerJobs(recommended).sort((a, b) => Number(a.has_applied) - Number(b.has_applied)),
    saved: saved && seekerJobs(saved),
    applied: applied && seekerJobs(applied),
    unavailable,
  };
}

const nothingOf = (parts: PersonPart[]): Partial<Record<PersonPart, null>> =>
  Object.fromEntries(parts.map((part) => [part, null]));
