import { describe, expect, it } from '@jest/globals';
import { requestField } from '@nearward/common/testing/request-field';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { deriveEmployerKeys } from '@nearward/marketplace/employer-keys';
import { laptopKeys } from '@nearward/common/env/keys';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

const fields = 'is_paused radius_miles hidden_names hidden_domains';
const open = { is_paused: false, radius_miles: 50, hidden_names: [], hidden_domains: [] };
const radius = 'INVALID: The radius must be a whole number of miles from 1 to 50.';
const noDomain = 'INVALID: Please enter what comes after the @ of an email address, such as hospital.org.';
const noName = 'INVALID: Please enter an employer’s name, or whole words of it.';

describe('Profile visibility', () => {
  const service = duringTests(() => TestService.start(profilesService));

  const request = (query: string, variables: object, viewer: Viewer = null) =>
    requestField<unknown>(service, viewer, query, variables);
  const createProfile = async () => {
    const input = profile();
    await request('mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }', { input });
    const { text } = await service.inbox.emailTo(input.email);
    const token = /\/profiles\/manage\/([\w-]+)/.exec(text)?.[1] ?? '';
    const query = 'query ($token: String!) { profileByToken(token: $token) { id } }';
    const { id } = (await request(query, { token })) as { id: string };
    return { input, token, id, viewer: service.viewer(input.email) };
  };
  const change = (token: string, state: object, viewer: Viewer = null) =>
    request(
      `mutation ($token: String!, $is_paused: Boolean, $radius_miles: Int, $hidden_names: [String!],
                 $hidden_domains: [String!]) {
        changeProfile(token: $token, is_paused: $is_paused, radius_miles: $radius_miles,
                      hidden_names: $hidden_names, hidden_domains: $hidden_domains) {
          message profile { ${fields} } } }`,
      { token, ...state },
      viewer,
    );
  const readProfile = (token: string) =>
    request(`query ($token: String!) { profileByToken(token: $token) { ${fields} } }`, { token });
  const changesOf = async (id: string) =>
    // The first change is the opened link.
    (await service.publishedEvents('profiles.v1.ProfileChanged'))
      .flatMap((event) => (event.profile?.id === id ? [event.profile] : []))
      .slice(1);

  it('is paused and resumed by its link or its owner, and stays paused after an edit', async () => {
    const { input, token, id, viewer } = await createProfile();
    expect(await readProfile(token)).toEqual(open);
    expect(await change(token, { is_paused: true })).toEqual({
      message: 'Paused. Employers who have not unlocked you no longer see you.',
      profile: { ...open, is_paused: true },
    });
    await change(token, { is_paused: true });
    const edit = `mutation ($token: String!, $input: ProfileInput!) {
      updateProfile(token: $token, input: $input) { ${fields} } }`;
    expect(await request(edit, { token, input: { ...input, name: 'Robin' } })).toEqual({
      ...open,
      is_paused: true,
    });
    expect(await change(id, { is_paused: false }, viewer)).toEqual({
      message: 'Your profile is live again.',
      profile: open,
    });
    expect((await changesOf(id)).map(({ isPaused }) => isPaused)).toEqual([true, true, false]);
  });

  it('publishes the radius, and hidden employers as keys that their jobs also have', async () => {
    const { token, id, viewer } = await createProfile();
    const state = {
      radius_miles: 20,
      hidden_names: [' Mercy Hospital ', 'Mercy Hospital'],
      hidden_domains: ['@Ward.Hospital.ORG'],
    };
    const saved = {
      ...open,
      radius_miles: 20,
      hidden_names: ['Mercy Hospital'],
      hidden_domains: ['ward.hospital.org'],
    };
    expect(await change(id, state, viewer)).toEqual({
      message: 'Saved. It applies immediately, for employers and for you.',
      profile: saved,
    });
    expect(await change(token, { radius_miles: 30 })).toMatchObject({
      profile: { ...saved, radius_miles: 30 },
    });
    const [first, second] = await changesOf(id);
    expect([first?.radiusMiles, second?.radiusMiles]).toEqual([20, 30]);
    const keysOf = (employer_name: string, email: string) =>
      deriveEmployerKeys({ employer_name, email }, laptopKeys.OWNER_KEY);
    const isHidden = (keys: string[]) => keys.some((key) => second?.hiddenFrom.includes(key));
    expect(isHidden(keysOf('The Mercy Hospital', 'a@example.com'))).toBe(true);
    expect(isHidden(keysOf('Clinic', 'a@ward.hospital.org'))).toBe(true);
    expect(isHidden(keysOf('Mercy', 'a@hospital.org'))).toBe(false);
    const outbox = JSON.stringify(await service.dataSource.query('select payload from outbox'));
    expect(outbox).not.toMatch(/Mercy|hospital\.org/i);
    expect(await change(token, { hidden_names: [], hidden_domains: [] })).toMatchObject({
      profile: { ...open, radius_miles: 30 },
    });
  });

  it.each([
    [{ radius_miles: 51 }, radius],
    [{ radius_miles: 0 }, radius],
    [{ hidden_domains: ['hospital.org', 'no domain'] }, noDomain],
    [{ hidden_domains: ['org'] }, noDomain],
    [{ hidden_domains: ['-x.org'] }, noDomain],
    [{ hidden_names: ['x'.repeat(101)] }, 'INVALID: An employer’s name can have at most 100 characters.'],
    [{ hidden_names: ['...'] }, noName],
    [
      { hidden_names: Array.from({ length: 21 }, (_, n) => `Clinic ${n}`) },
      'INVALID: At most 20 names and 20 domains can be saved.',
    ],
  ])('rejects %j with the reason and changes nothing', async (state, refusal) => {
    const { token, id } = await createProfile();
    expect(await change(token, { is_paused: true, radius_miles: 10, ...state })).toBe(refusal);
    expect(await readProfile(token)).toEqual(open);
    expect(await changesOf(id)).toEqual([]);
  });

  it('changes its hidden employers up to a limit, and other settings without one', async () => {
    const strict = await TestService.start(profilesService, { RATE_LIMITS: 'hidden-list=2/86400' });
    const input = profile();
    const own = strict.viewer(input.email);
    const send = async (query: string, variables: object) =>
      (await strict.graphql(own, query, variables)).errors?.[0]?.extensions.code;
    await send('mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }', { input });
    const [{ id } = { id: '' }] = await strict.dataSource.query<{ id: string }[]>('select id from profile');
    const changeState = (values: object) =>
      send(
        `mutation ($token: String!, $radius_miles: Int, $hidden_names: [String!], $hidden_domains: [String!]) {
          changeProfile(token: $token, radius_miles: $radius_miles, hidden_names: $hidden_names,
                        hidden_domains: $hidden_domains) { message } }`,
        { token: id, ...values },
      );
    expect(await changeState({ hidden_domains: ['mercy.org'] })).toBeUndefined();
    expect(await changeState({ hidden_domains: ['mercy.org'], radius_miles: 20 })).toBeUndefined();
    expect(await changeState({ hidden_names: ['Mercy'] })).toBeUndefined();
    expect(await changeState({ hidden_domains: ['bayside.org'] })).toBe('TOO_MANY');
    expect(await changeState({ hidden_names: [] })).toBe('TOO_MANY');
    expect(await changeState({ hidden_names: ['Mercy'], radius_miles: 10 })).toBeUndefined();
    await strict.stop();
  });

  it('cannot be changed without its link', async () => {
    const { id } = await createProfile();
    const [own, stranger] = [await createProfile(), service.viewer(`${uuid()}@example.com`)];
    for (const token of [id, uuid(), 'x'])
      for (const viewer of [null, stranger, own.viewer])
        expect(await change(token, { is_paused: true }, viewer)).toBe('NOT_FOUND: Profile not found');
  });
});
