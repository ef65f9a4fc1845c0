import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import type { ListingClient } from '@nearward/marketplace/testing/listing-client';
import { job } from './factories.js';

/** Calls and reads of jobs that belong to a practice or move. */
export const practiceJobs = (jobs: ListingClient) => ({
  /** The newest published content of a job. */
  async latest(id: string) {
    const posted = await jobs.service.publishedEvents('jobs.v1.JobPosted');
    const changed = await jobs.service.publishedEvents('jobs.v1.JobChanged');
    return [...posted, ...changed].filter((event) => event.job?.id === id).at(-1)?.job;
  },
  /** By a person who signed in shortly before. */
  changeOwner: (token: string, practice_id: string | null, viewer: SignedIn, is_recent = true) =>
    jobs
      .run<{ message: string }>(
        'mutation ($token: String!, $practice_id: String) { changeJobOwner(token: $token, practice_id: $practice_id) { message } }',
        { token, practice_id },
        { viewer: { ...viewer, is_recent } },
      )
      .then(({ message }) => message),
  changeEmail: (token: string, email: string, viewer: Viewer = null) =>
    jobs.run<{ message: string; job: { token: string | null } }>(
      'mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { message job { token } } }',
      { token, input: job({ email }) },
      { viewer },
    ),
  /** The token that undoes a move, from the email to the former address. */
  undoToken: async (email: string) => {
    const { text } = await jobs.service.inbox.emailAbout(email, /^Moved to another email address: /);
    return /\/not-me\/moves\/([\w-]+)/.exec(text)?.[1] ?? '';
  },
  undoMove: (token: string) =>
    jobs.run<object>('mutation ($token: String!) { undoMove(token: $token) { message } }', { token }),
  hashOf: (email: string) => jobs.service.viewer(email).owner_key,
});
