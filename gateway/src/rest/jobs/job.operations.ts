import type { applicationsAnswer } from '@nearward/proto/rest/contact';
import type { JobFields, PostedJob } from '@nearward/proto/rest/job';
import type { Advice } from '@nearward/proto/rest/supply';
import type { z } from 'zod';
import { type Message, operation } from '../../graph/operation.js';
import { postedJobFields } from './job.fragments.js';

export const postJob = operation<Message, { input: JobFields }>(
  'mutation PostJob($input: JobInput!) { postJob(input: $input) { message } }',
);

export const jobByToken = operation<PostedJob, { token: string }>(
  `query JobByToken($token: String!) { jobByToken(token: $token) { ${postedJobFields} } }`,
);

export const updateJob = operation<{ message: string; job: PostedJob }, { token: string; input: JobFields }>(
  `mutation UpdateJob($token: String!, $input: JobInput!) {
    updateJob(token: $token, input: $input) { message job { ${postedJobFields} } }
  }`,
);

export const deleteJob = operation<Message, { token: string }>(
  'mutation DeleteJob($token: String!) { deleteJob(token: $token) { message } }',
);

export const saveJob = operation<Message, { job_id: string }>(
  'mutation SaveJob($job_id: ID!) { saveJob(job_id: $job_id) { message } }',
);

export const unsaveJob = operation<Message, { job_id: string }>(
  'mutation UnsaveJob($job_id: ID!) { unsaveJob(job_id: $job_id) { message } }',
);

export const apply = operation<Message, { job_id: string; note: string | null }>(
  'mutation Apply($job_id: ID!, $note: String) { apply(job_id: $job_id, note: $note) { message } }',
);

export const applications = operation<
  z.output<typeof applicationsAnswer>['applications'],
  { job_id: string }
>('query Applications($job_id: ID!) { applications(job_id: $job_id) { id created_at note sent_at } }');

export const requestJobLinks = operation<Message, { email: string }>(
  'mutation RequestJobLinks($email: String!) { requestJobLinks(email: $email) { message } }',
);

export const renewJobLink = operation<Message, { token: string }>(
  'mutation RenewJobLink($token: String!) { renewJobLink(token: $token) { message } }',
);

export const jobAdvice = operation<{ advice: Advice }, { token: string }>(
  'query JobAdvice($token: String!) { jobByToken(token: $token) { advice { matches additions { field choice about } } } }',
);
