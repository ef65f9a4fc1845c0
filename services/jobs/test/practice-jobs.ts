import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import type { ListingClient } from '@nearward/marketplace/testing/listing-client';
import { job } from './factories.js';
import { TestedPractice } from './tested-practice.js';

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
    jobs.act('changeJobOwner', { token, practice_id }, { viewer: { ...viewer, is_recent } }),
  changeEmail: (token: string, email: string, viewer: Viewer = null) =>
    jobs.act<{ message: string; job: { token: string | null } }>(
      'updateJob',
      { token, input: job({ email }) },
      { viewer },
      '{ message job { token } }',
    ),
  /** The token that undoes a move, from the email to the former address. */
  undoToken: async (email: string) => {
    const { text } = await jobs.service.inbox.emailAbout(email, /^Moved to another email address: /);
    return /\/not-me\/moves\/([\w-]+)/.exec(text)?.[1] ?? '';
  },
  undoMove: (token: string) => jobs.act('undoMove', { token }),
  /** A job that a member posted for a practice, with their own address. */
  createMembersJob: async (of?: TestedPractice) => {
    const practice = of ?? (await TestedPractice.create(jobs));
    const email = jobs.newEmail();
    const member = practice.member(email, 'hiring');
    return { practice, email, member, job: await jobs.create({ email, viewer: member }) };
  },
  hashOf: (email: string) => jobs.service.viewer(email).owner_key,
});
