import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const optional = {
  phone: '(415) 555-0100',
  practice_settings: ['Telehealth'],
  employment_type: ['Per Diem'],
  npi: '1234567893',
  available_from: dayFromNow(30),
  years_experience: 0,
};
const names = Object.keys(optional).join(' ');

describe('Profile update', () => {
  const service = duringTests(() => TestService.start(profilesService));

  const call = async (query: string, variables: object): Promise<unknown> => {
    const { data, errors } = await service.graphql<Record<string, unknown>>(null, query, variables);
    return errors?.[0]?.message ?? Object.values(data)[0];
  };
  const create = async () => {
    const { phone: _phone, practice_settings: _settings, employment_type: _type, ...required } = profile();
    const input = { ...required, ...optional };
    await call('mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }', { input });
    const email = (await service.inbox.emailTo(input.email)).text;
    return { token: /\/profiles\/manage\/([\w-]+)/.exec(email)?.[1] ?? '', required };
  };
  const update = (token: string, input: object) =>
    call(
      `mutation ($token: String!, $input: ProfileInput!) {
        updateProfile(token: $token, input: $input) { name ${names} } }`,
      { token, input },
    );

  it('keeps each field that it omits', async () => {
    const { token, required } = await create();
    expect(await update(token, { ...required, name: 'Dana O. Ortiz' })).toEqual({
      ...optional,
      name: 'Dana O. Ortiz',
    });
  });

  it('clears a field that is null', async () => {
    const { token, required } = await create();
    const cleared = { ...required, phone: null, npi: null, available_from: null, years_experience: null };
    expect(await update(token, cleared)).toMatchObject({
      phone: null,
      npi: null,
      available_from: null,
      years_experience: null,
      practice_settings: ['Telehealth'],
    });
  });

  it('rejects a day in the past, but keeps one that has passed since', async () => {
    const { token, required } = await create();
    const past = dayFromNow(-2);
    expect(await update(token, { ...required, available_from: past })).toBe(
      'The day you can start cannot be in the past.',
    );
    await service.dataSource.query('update profile set available_from = $1 where email = $2', [
      past,
      required.email,
    ]);
    expect(await update(token, { ...required, available_from: past })).toMatchObject({
      available_from: past,
    });
    expect(await update(token, required)).toMatchObject({ available_from: past });
  });

  it.each([
    [{ available_from: dayFromNow(800) }, 'The day you can start can be at most two years from now.'],
    [{ available_from: 'soon' }, 'Please enter the day you can start, like 2027-01-04.'],
    [{ available_from: '2027-02-30' }, 'Please enter the day you can start, like 2027-01-04.'],
    [{ years_experience: 61 }, 'Please enter your years of experience as a whole number from 0 to 60.'],
    [{ years_experience: -1 }, 'Please enter your years of experience as a whole number from 0 to 60.'],
  ])('rejects %j: %s', async (wrong, message) => {
    const { token, required } = await create();
    expect(await update(token, { ...required, ...wrong })).toBe(message);
    expect(await update(token, required)).toMatchObject(optional);
  });
});
