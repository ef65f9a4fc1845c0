import { jobTitle } from '@nearward/proto/choices';

/** A row of `pageOfPairs`. */
export interface PairRow extends Record<string, unknown> {
  job_id: string;
  job_location: string;
  miles: number | null;
  unlocked_at: Date | null;
  matched_at: Date | null;
  set_stage: string | null;
  seen_at: Date | null;
  hire: object | null;
  applications: { created_at: string; note: string | null }[];
  job: { provider_types: string[]; specialties: string[] };
}

/** A contact as the employer sees it. */
export function toContact({ job, applications, terms_version, fees, set_stage, seen_at, ...pair }: PairRow) {
  const { matched_at, ...row } = pair;
  const { unlocked_at, job_id, job_location, miles } = row;
  const is_unlocked = unlocked_at !== null;
  const has_match = matched_at !== null;
  const has_application = applications.length > 0;
  const note = applications.find((application) => application.note !== null)?.note ?? null;
  const came = [
    ...applications.map(({ created_at }) => new Date(created_at)),
    ...(matched_at ? [matched_at] : []),
  ].sort((a, b) => b.getTime() - a.getTime())[0];
  const interactions = [
    ...applications.map(({ created_at, note: text }) => ({
      type: 'application',
      created_at: new Date(created_at),
      note: is_unlocked ? text : null,
    })),
    ...(matched_at ? [{ type: 'match', created_at: matched_at, note: null }] : []),
    ...(unlocked_at ? [{ type: 'unlock', created_at: unlocked_at, note: null }] : []),
  ].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const hidden = { email: null, phone: null, practice_settings: [], employment_type: [] };
  const stage = row.hire ? 'hired' : (set_stage ?? (is_unlocked ? 'unlocked' : 'new'));
  return {
    ...row,
    ...(is_unlocked ? {} : hidden),
    note: is_unlocked || note === null ? note : 'Included a personal note',
    is_unlocked,
    accepted_terms: terms_version ? { version: terms_version, fees } : null,
    has_match,
    has_application,
    contact_type: !has_application ? 'match' : has_match ? 'both' : 'application',
    job_title: jobTitle(job),
    interactions,
    stage,
    answer: null, // the peer has no passed contacts
    is_new: stage === 'new' && !(seen_at && came && seen_at > came),
    jobs: [{ job_id, job_title: jobTitle(job), job_location, miles, has_match, has_application }],
    created_at: came ?? unlocked_at,
  };
}
