import { describe, expect, it } from '@jest/globals';
import { emptyHire, hireResolver, type HireValues } from './report-form';

const profile_id = 'd290f1ee-6c54-4b01-90e6-d701748f0851';
const filled: HireValues = {
  role: 'Registered Nurse',
  offer_accepted_on: '2026-11-02',
  starts_on: '2026-12-01',
  salary: '',
};
const check = (values: HireValues) =>
  hireResolver(profile_id)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('The form of a hire', () => {
  it.each([
    ['', null],
    [' $85,000 ', 85_000],
  ])('reads the salary %j as %j', async (salary, read) => {
    expect(await check({ ...filled, salary })).toEqual({
      values: { ...filled, profile_id, salary: read },
      errors: {},
    });
  });

  it.each(['85k', '85000.50', '0', '20000000'])('does not take %j for a salary', async (salary) => {
    const { errors } = await check({ ...filled, salary });
    expect(errors).toMatchObject({
      salary: { message: 'Please enter the yearly salary in whole dollars.' },
    });
  });

  it('shows for every field what is missing', async () => {
    const { errors } = await check(emptyHire);
    expect(errors).toMatchObject({
      role: { message: 'Please choose from the list.' },
      offer_accepted_on: { message: 'Please enter the date the offer was accepted.' },
      starts_on: { message: 'Please enter the first working day.' },
    });
    expect(errors).not.toHaveProperty('salary');
  });

  it('requires a text for the other role', async () => {
    const { errors } = await check({ ...filled, role: 'Other: ' });
    expect(errors).toMatchObject({ role: { message: 'Please specify the other provider type.' } });
  });
});
