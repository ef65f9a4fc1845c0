import type { CurrentUser } from '@nearward/proto/rest/account';
import type { SeekerJob } from '@nearward/proto/rest/job';

/** What a professional does with a job that nobody else sees, each with what takes it back. */
export const marks = {
  save: { call: 'POST /jobs/:id/save', changes: { is_saved: true }, undo: 'unsave' },
  unsave: { call: 'DELETE /jobs/:id/save', changes: { is_saved: false }, undo: 'save' },
  hide: { call: 'PUT /jobs/:id/hide', changes: { is_hidden: true }, undo: 'show' },
  show: { call: 'DELETE /jobs/:id/hide', changes: { is_hidden: false }, undo: 'hide' },
} as const;
export type Mark = keyof typeof marks;

/** A row of a list, or the page of a job. */
export type Markable = Pick<SeekerJob, 'id' | 'title' | 'is_saved' | 'is_hidden'>;

const withMark = (jobs: SeekerJob[], { id }: Markable, mark: Mark): SeekerJob[] =>
  jobs.map((each) => (each.id === id ? { ...each, ...marks[mark].changes } : each));

/** The person as they are once the mark is made. */
export function marked(user: CurrentUser, job: Markable, mark: Mark): CurrentUser {
  const change = (jobs: SeekerJob[] | null) => jobs && withMark(jobs, job, mark);
  const changed = {
    ...user,
    recommended: change(user.recommended),
    applied: change(user.applied),
    saved: change(user.saved),
  };
  return mark === 'save' || mark === 'unsave' ? resaved(changed, job) : recounted(changed, job, mark);
}

function resaved(user: CurrentUser, { id }: Markable): CurrentUser {
  const found = [user.recommended, user.applied, user.saved]
    .flatMap((list) => list ?? [])
    .find((job) => job.id === id);
  const others = user.saved?.filter((job) => job.id !== id);
  return { ...user, saved: others ? [...(found?.is_saved ? [found] : []), ...others] : null };
}

function recounted(user: CurrentUser, { id }: Markable, mark: Mark): CurrentUser {
  if (!user.marks || user.recommended_total === null) return user;
  const others = user.marks.hidden.filter((hidden) => hidden !== id);
  const isRecommended = user.recommended?.some((job) => job.id === id) ?? false;
  return {
    ...user,
    marks: { ...user.marks, hidden: mark === 'hide' ? [id, ...others] : others },
    recommended_total: user.recommended_total + (isRecommended ? (mark === 'hide' ? -1 : 1) : 0),
  };
}
