import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import type { JobFieldsInput } from '@nearward/proto/rest/job';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const fields = 'id token pay_min pay_max pay_unit shift start_date';
const nothing = { pay_min: null, pay_max: null, pay_unit: null, shift: [], start_date: null };

describe('Job pay', () => {
  const service = duringTests(() => TestService.start(jobsService));

  const request = async (query: string, variables: object): Promise<Record<string, unknown>> => {
    const { data, errors } = await service.graphql<Record<string, Record<string, unknown>>>(
      null,
      query,
      variables,
    );
    return errors?.[0] ? { refused: errors[0].message } : (Object.values(data)[0] ?? {});
  };
  const post = (input: JobFieldsInput) =>
    request('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input });
  const postJob = async (overrides: Partial<JobFieldsInput>) => {
    const input = job(overrides);
    await post(input);
    const { text } = await service.inbox.emailTo(input.email);
    const token = /\/jobs\/manage\/([\w-]+)/.exec(text)?.[1] ?? '';
    const read = await request(`query ($token: String!) { jobByToken(token: $token) { ${fields} } }`, {
      token,
    });
    return { input, token, read };
  };
  const update = async (token: string, input: JobFieldsInput) => {
    const response = await request(
      `mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { job { ${fields} } } }`,
      { token, input },
    );
    return response.refused ?? response.job;
  };

  it('is optional, and shown with shift and first day to the owner and professionals', async () => {
    expect((await postJob({})).read).toMatchObject(nothing);
    const start_date = inDays(30);
    const offer = { pay_min: 62, pay_max: 74, pay_unit: 'hour' as const, shift: ['Night'], start_date };
    const { read } = await postJob(offer);
    expect(read).toMatchObject(offer);
    const query = `query ($id: ID!) { _entities(representations: [{ __typename: "Job", id: $id }]) { ... on Job { ${fields.replace('token', '')} } } }`;
    const { data } = await service.graphql<{ _entities: unknown[] }>(null, query, { id: read.id });
    expect(data._entities).toEqual([{ id: read.id, ...offer }]);
    const events = await service.publishedEvents('jobs.v1.JobPosted');
    const published = events.find((event) => event.job?.id === read.id)?.job;
    expect(published).toMatchObject({ payMin: 62, shift: ['Night'], practiceSettings: ['Outpatient'] });
  });

  it('has no unit without an amount', async () => {
    expect((await postJob({ pay_unit: 'year' })).read).toMatchObject(nothing);
  });

  it.each<[Partial<JobFieldsInput>, string]>([
    [{ pay_min: 62 }, 'Please choose whether the pay is per hour or per year.'],
    [{ pay_min: 74, pay_max: 62, pay_unit: 'hour' }, 'Maximum must be at least the minimum.'],
    [{ pay_min: 7, pay_unit: 'hour' }, 'An hourly pay is between $8 and $1,000.'],
    [{ pay_max: 1_001, pay_unit: 'hour' }, 'An hourly pay is between $8 and $1,000.'],
    [{ pay_max: 74, pay_unit: 'year' }, 'A yearly pay is between $15,000 and $2,000,000.'],
    [{ pay_min: 2_000_001, pay_unit: 'year' }, 'A yearly pay is between $15,000 and $2,000,000.'],
    [{ shift: ['Brunch'] }, 'Please choose from the list.'],
    [{ start_date: '2027-02-30' }, 'Please enter a start date, like 2027-01-04.'],
    [{ start_date: inDays(740) }, 'The start date can be at most two years from now.'],
    [{ start_date: inDays(-3) }, 'The start date cannot be in the past.'],
  ])('is rejected with %j: %s', async (wrong, refused) => {
    expect(await post(job(wrong))).toEqual({ refused });
  });

  it('can be edited after the first day, which cannot change to another past day', async () => {
    const { input, token, read } = await postJob({ start_date: inDays(1) });
    const passed = inDays(-40);
    await service.dataSource.query('update job set start_date = $2 where id = $1', [read.id, passed]);
    expect(await update(token, { ...input, start_date: passed, emr: 'Epic' })).toMatchObject({
      start_date: passed,
    });
    expect(await update(token, { ...input, start_date: inDays(-39) })).toBe(
      'The start date cannot be in the past.',
    );
  });
});
