import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import type { JobFieldsInput } from '@nearward/proto/rest/job';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const optional = {
  contact_title: 'Office Manager',
  emr: 'Epic',
  sub_specialty: 'Electrophysiology',
  additional_details: 'Free parking.',
  work_life_balance_rating: 5,
  turnover_challenge_rating: 1,
  interested_in_ai_automation: 'No' as const,
  pay_min: 62,
  pay_max: 74,
  pay_unit: 'hour' as const,
  shift: ['Night'],
  start_date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
};
const names = Object.keys(optional).join(' ');

describe('Job update', () => {
  const service = duringTests(() => TestService.start(jobsService));

  const call = async (query: string, variables: object): Promise<unknown> => {
    const { data, errors } = await service.graphql<Record<string, unknown>>(null, query, variables);
    return errors?.[0]?.message ?? Object.values(data)[0];
  };
  const post = async (overrides: Partial<JobFieldsInput> = {}) => {
    const input = job(overrides);
    await call('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input });
    const email = (await service.inbox.emailTo(input.email)).text;
    return {
      token: /\/jobs\/manage\/([\w-]+)/.exec(email)?.[1] ?? '',
      required: job({ email: input.email }),
    };
  };
  const update = (token: string, input: object) =>
    call(
      `mutation ($token: String!, $input: JobInput!) {
        updateJob(token: $token, input: $input) { job { employer_name ${names} } } }`,
      { token, input },
    );

  it('keeps each field that it omits', async () => {
    const { token, required } = await post(optional);
    const changed = { ...required, employer_name: 'Evening Clinic' };
    expect(await update(token, changed)).toEqual({ job: { ...optional, employer_name: 'Evening Clinic' } });
  });

  it('clears a field that is null', async () => {
    const { token, required } = await post(optional);
    const nothing = { emr: null, pay_min: null, pay_max: null, start_date: null, shift: [] };
    expect(await update(token, { ...required, ...nothing })).toMatchObject({
      job: { ...nothing, pay_unit: null, contact_title: 'Office Manager' },
    });
  });

  it('checks one end of the pay against the stored other end and unit', async () => {
    const { token, required } = await post(optional);
    expect(await update(token, { ...required, pay_min: 70 })).toMatchObject({
      job: { pay_min: 70, pay_max: 74, pay_unit: 'hour' },
    });
    expect(await update(token, { ...required, pay_min: 80 })).toBe('Maximum must be at least the minimum.');
    expect(await update(token, { ...required, pay_unit: 'year' })).toBe(
      'A yearly pay is between $15,000 and $2,000,000.',
    );
  });
});
