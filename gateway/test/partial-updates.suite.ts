import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { job, jobBody, profile, profileBody } from './samples.js';
import { TestGateway } from './test-gateway.js';

describe('PUT of a job or a profile', () => {
  const gateway = duringTests(() => TestGateway.start());
  let inputs: object[];
  beforeAll(() => {
    const keep = (_: unknown, { input }: { input: object }) => inputs.push(input);
    gateway.services.jobs.respondWith({
      Mutation: {
        updateJob: (...args: Parameters<typeof keep>) => (keep(...args), { message: 'Done', job: job() }),
      },
    });
    gateway.services.profiles.respondWith({
      Mutation: { updateProfile: (...args: Parameters<typeof keep>) => (keep(...args), profile()) },
    });
  });

  it.each([
    ['/api/jobs/a-token', jobBody],
    ['/api/profiles/a-token', profileBody],
  ])('to %s forwards the given fields without defaults for others', async (path, body) => {
    inputs = [];
    expect(await gateway.call('PUT', path, { body })).toMatchObject({ status: 200 });
    expect(Object.keys(inputs[0] ?? {}).sort()).toEqual(Object.keys(body).sort());
  });

  it('may change one end of the pay, and clears fields that are null', async () => {
    inputs = [];
    const body = { ...jobBody, pay_min: '70', emr: null };
    expect(await gateway.call('PUT', '/api/jobs/a-token', { body })).toMatchObject({ status: 200 });
    expect(inputs).toMatchObject([{ pay_min: 70, emr: null }]);
  });

  it.each([
    [{ pay_min: 60, pay_unit: 'month' }, 'Please choose whether the pay is per hour or per year.'],
    [{ pay_min: 60, pay_unit: 12 }, 'Please choose whether the pay is per hour or per year.'],
    [{ pay_min: {}, pay_unit: 'month' }, 'Please enter the pay in whole dollars, such as 62 or 120,000.'],
    [{ work_life_balance_rating: '6' }, 'Please choose a rating from 1 to 5.'],
    [{ work_life_balance_rating: '4.0' }, 'Please choose a rating from 1 to 5.'],
    [{ work_life_balance_rating: true }, 'Please choose a rating from 1 to 5.'],
  ])('is rejected with %j', async (wrong, message) => {
    for (const [method, path] of [
      ['POST', '/api/jobs'],
      ['PUT', '/api/jobs/a-token'],
    ] as const)
      expect(await gateway.call(method, path, { body: { ...jobBody, ...wrong } })).toMatchObject({
        status: 400,
        body: { message },
      });
  });

  it('accepts a rating as the text of a digit', async () => {
    inputs = [];
    await gateway.call('PUT', '/api/jobs/a-token', { body: { ...jobBody, open_to_hiring_rating: '4' } });
    expect(inputs).toMatchObject([{ open_to_hiring_rating: 4 }]);
  });
});
