import { profile } from '@nearward/proto/rest/profile';
import { adviceResponse, profileAdviceResponse } from '@nearward/proto/rest/supply';
import { texts } from '@nearward/proto/rest/texts';
import { z } from 'zod';
import { endpoint, mappedEndpoint } from '../endpoint.js';

const nearJob = profileAdviceResponse.shape.near_jobs.element;
/** The job is null if it was just deleted. */
const nearJobs = z.array(
  nearJob.pick({ miles: true }).extend({ job: nearJob.omit({ miles: true }).nullable() }),
);

export const profileCalls = [
  endpoint('POST /profiles', 'createProfile'),
  endpoint('POST /profiles/link', 'requestProfileLink'),
  endpoint('GET /profiles/current', 'me.profile.token'),
  endpoint('GET /profiles/:token', 'profileByToken'),
  mappedEndpoint(
    'GET /profiles/:token/advice',
    'profileByToken',
    z.object({ advice: adviceResponse, near_jobs: nearJobs.nullable() }),
    ({ advice, near_jobs }) => ({
      ...advice,
      near_jobs: (near_jobs ?? []).flatMap(({ job, miles }) => (job ? [{ ...job, miles }] : [])),
    }),
  ),
  endpoint('GET /profiles/:token/workspace', 'profileByToken.workspace_grant'),
  mappedEndpoint('PUT /profiles/:token', 'updateProfile', profile, (profile) => ({
    message: texts.profileUpdated,
    profile,
  })),
  endpoint('PUT /profiles/:token/state', 'changeProfile'),
  endpoint('POST /profiles/:token/renew-link', 'renewProfileLink'),
  endpoint('DELETE /profiles/:token', 'deleteProfile', { key: 'token' }),
  endpoint('POST /unsubscribe/profiles/:token', 'changeProfileAsks'),
  endpoint('POST /not-me/profiles/:token', 'disownProfile'),
  endpoint('POST /not-me/drafts/:token', 'disownProfileDraft'),
];
