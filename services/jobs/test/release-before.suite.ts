import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { recordedEvents, recordedEmail } from '@nearward/common/testing/recorded-release';
import { findRejectedStatements, restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import type { EventType } from '@nearward/proto/events';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

interface PostedJob {
  token: string;
  employer_name: string;
  emr: string | null;
  pay_min: number | null;
  shift: string[];
}

describe('Database of the previous release', () => {
  const service = duringTests(() => TestService.start(jobsService, {}, restoreRelease(jobsService)));

  async function jobsOf(email: string): Promise<PostedJob[]> {
    const viewer = service.viewer(email);
    const query = `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) {
      ... on User { jobs { token employer_name emr pay_min shift } } } }`;
    type Result = { _entities: [{ jobs: PostedJob[] }] };
    return (await service.graphql<Result>(viewer, query, { id: viewer.user_id })).data._entities[0].jobs;
  }
  it('has complete jobs, which owners can edit by their links', async () => {
    const email = recordedEmail('clinic');
    const [posted] = await jobsOf(email);
    expect(posted).toMatchObject({ employer_name: 'Bayside Clinic', emr: 'Epic', pay_min: null, shift: [] });
    const edit = `mutation ($token: String!, $input: JobInput!) {
      updateJob(token: $token, input: $input) { job { token } } }`;
    const input = job({ email, employer_name: 'Bayside Heart' });
    expect((await service.graphql(null, edit, { token: posted?.token, input })).errors).toBeUndefined();
    expect((await jobsOf(email)).map(({ employer_name }) => employer_name)).toEqual(['Bayside Heart']);
    const changed = await service.publishedEvents('jobs.v1.JobChanged');
    expect(changed.map(({ job: published }) => published?.employerName)).toContain('Bayside Heart');
  });

  it('accepts all statements of the previous release', async () => {
    expect(await findRejectedStatements(service.env.DATABASE_URL, 'jobs')).toEqual([]);
  });
});

describe('Recorded event of the previous release', () => {
  const service = duringTests(() => TestService.start(jobsService));

  const post = (email: string) =>
    service.graphql(null, 'mutation ($input: JobInput!) { postJob(input: $input) { message } }', {
      input: job({ email }),
    });

  it.each<[EventType, string]>([
    ['identity.v1.AccountOpened', 'locked-nurse'],
    ['profiles.v1.ProfileConfirmed', 'nurse'],
  ])('verifies an address by %s, so that emails name the job', async (type, name) => {
    const email = recordedEmail(name);
    await post(email);
    expect((await service.inbox.emailTo(email)).text).not.toContain('Bayside Clinic');
    const { owner_key } = service.viewer(email);
    for (const item of recordedEvents(type))
      if (item.payload.ownerKey === owner_key) await service.enqueue(item);
    await service.waitUntilIdle();
    await post(email);
    expect((await service.inbox.emailTo(email, 2)).text).toContain('Bayside Clinic');
  });
});
