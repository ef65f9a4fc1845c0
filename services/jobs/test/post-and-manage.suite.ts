import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { unseal } from '@nearward/marketplace/seal';
import { PosterSchema } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import type { JobFieldsInput } from '@nearward/proto/rest/job';
import { v7 as uuid } from 'uuid';
import { job } from './factories.js';
import { jobs } from './running-jobs.js';

describe('Job', () => {
  const { service } = jobs;

  const request = async (
    query: string,
    variables: object,
  ): Promise<Record<string, unknown> & { refused?: string }> => {
    const { data, errors } = await service.graphql<Record<string, Record<string, unknown>>>(
      null,
      query,
      variables,
    );
    const [error] = errors ?? [];
    return error ? { refused: `${error.extensions.code}: ${error.message}` } : (Object.values(data)[0] ?? {});
  };
  const post = (input: object) =>
    request('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input });
  const view = (token: string) =>
    request(
      'query ($token: String!) { jobByToken(token: $token) { id title email job_location specialties contact_phone turnover_challenge_rating } }',
      { token },
    );
  const update = (token: string, input: object) =>
    request(
      'mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { message job { title job_location } } }',
      { token, input },
    );
  const remove = (token: string) =>
    request('mutation ($token: String!) { deleteJob(token: $token) { message } }', { token });
  const emailedToken = async (email: string) =>
    /\/jobs\/manage\/([\w-]+)/.exec((await service.inbox.emailTo(email)).text)?.[1] ?? '';
  const eventsOf = async (email: string) => {
    const { owner_key } = service.viewer(email);
    return (await service.publishedEvents('jobs.v1.JobPosted')).filter(
      (event) => event.job?.ownerKey === owner_key,
    );
  };

  it('is posted without an account, and only the email has the private link', async () => {
    const input = job();
    expect(await post(input)).toEqual({
      message: 'Job posted successfully! Check your email for the management link.',
    });
    expect(await view(await emailedToken(input.email))).toMatchObject({
      title: 'Registered Nurse · Cardiology',
      email: input.email,
      job_location: 'San Francisco, CA',
      specialties: ['Cardiology'],
      turnover_challenge_rating: 3,
    });
  });

  it('is published with its complete state and an encrypted poster', async () => {
    const input = job();
    await post(input);
    const [event] = await eventsOf(input.email);
    expect(event?.job).toMatchObject({
      employerName: 'Bayside Clinic',
      place: { formattedAddress: 'San Francisco, CA' },
    });
    const rows = JSON.stringify(await service.dataSource.query('select * from outbox'));
    for (const hidden of [input.email, 'Chris Poster', input.contact_phone])
      expect(rows).not.toContain(hidden);
    const poster = unseal(PosterSchema, event?.job?.sealedPoster ?? new Uint8Array(), laptopKeys.SEAL_KEY);
    expect(poster).toMatchObject({
      email: input.email,
      contactName: 'Chris Poster',
      contactPhone: input.contact_phone,
    });
  });

  it('is changed and deleted by its link, which then stops working', async () => {
    const input = job();
    await post(input);
    const token = await emailedToken(input.email);
    const changed = {
      ...input,
      specialties: ['Cardiology', 'Other: Sleep Medicine'],
      job_location: 'Oakland, CA',
    };
    expect(await update(token, changed)).toEqual({
      message: 'Job updated successfully!',
      job: { title: 'Registered Nurse · Cardiology +1', job_location: 'Oakland, CA' },
    });
    expect(await remove(token)).toEqual({ message: 'Job deleted successfully!' });
    for (const response of [await view(token), await update(token, input), await remove(token)]) {
      expect(response.refused).toBe('NOT_FOUND: Job not found');
    }
    const removed = await service.publishedEvents('jobs.v1.JobRemoved');
    expect(removed.length).toBeGreaterThan(0);
    expect(await eventsOf(input.email)).toEqual([]);
  });

  it('is rejected with the reason if a field is missing or invalid', async () => {
    const cases: [Partial<Record<keyof JobFieldsInput, unknown>>, string][] = [
      [{ email: '' }, 'Please fill in all required fields.'],
      [{ employer_name: '  ' }, 'Please fill in all required fields.'],
      [{ provider_types: [] }, 'Please fill in all required fields.'],
      [{ practice_settings: [] }, 'Please select at least one practice setting.'],
      [{ specialties: [] }, 'Please select at least one specialty.'],
      [{ specialties: ['Other'] }, 'Please specify the other specialty.'],
      [{ job_location: 'Nowhereville, CA' }, 'Location not found. Please check the address and try again.'],
      [{ work_life_balance_rating: 6 }, 'Please choose a rating from 1 to 5.'],
      [{ specialties: ['Witchcraft'] }, 'Please choose from the list.'],
      [{ employer_name: 'NUL \0' }, 'Please remove characters that cannot be printed.'],
    ];
    for (const [wrong, text] of cases)
      expect((await post({ ...job(), ...wrong })).refused).toBe(`INVALID: ${text}`);
  });

  it('is counted by the day, for admins only', async () => {
    interface Result {
      _entities: { posts: { day: string; count: number }[] | null }[];
    }
    const read = (viewer: SignedIn) =>
      service.graphql<Result>(
        viewer,
        '{ _entities(representations: [{ __typename: "Queues", id: "all" }]) { ... on Queues { posts { day count } } } }',
      );
    const counts = async () => {
      const { data } = await read(service.viewer('admin@example.com', { is_admin: true }));
      return (data._entities[0]?.posts ?? []).map(({ count }) => count);
    };
    const sum = (all: number[]) => all.reduce((total, count) => total + count, 0);
    const before = await counts();
    for (let time = 0; time < 2; time++) await post(job());
    const after = await counts();
    expect(after).toHaveLength(14);
    expect(sum(after)).toBe(sum(before) + 2);
    // Midnight may have passed in between.
    expect(sum(after.slice(0, 12))).toBe(0);
    const { errors } = await read(service.viewer('other@example.com'));
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('resolves by reference without the poster’s data, and to null after its removal', async () => {
    const input = job();
    await post(input);
    const [event] = await eventsOf(input.email);
    const references = [event?.job?.id, uuid()].map((id) => ({ __typename: 'Job', id }));
    const query =
      'query ($references: [_Any!]!) { _entities(representations: $references) { ... on Job { title employer_name } } }';
    const { data } = await service.graphql<{ _entities: unknown[] }>(null, query, { references });
    expect(data._entities).toEqual([
      { title: 'Registered Nurse · Cardiology', employer_name: 'Bayside Clinic' },
      null,
    ]);
    const { errors } = await service.graphql(null, query.replace('title', 'title email'), { references });
    expect(errors?.[0]?.message).toContain('Cannot query field "email" on type "Job"');
  });
});
