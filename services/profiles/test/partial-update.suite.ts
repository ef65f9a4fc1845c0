import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

const optional = {
  phone: '(415) 555-0100',
  practice_settings: ['Telehealth'],
  employment_type: ['Per Diem'],
  npi: '1234567893',
};
const names = Object.keys(optional).join(' ');

describe('Profile update', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(profilesService)));
  afterAll(() => service.stop());

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
    expect(await update(token, { ...required, phone: null, npi: null })).toMatchObject({
      phone: null,
      npi: null,
      practice_settings: ['Telehealth'],
    });
  });
});
