import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { unseal } from '@nearward/marketplace/seal';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { PersonSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import type { ProfileFieldsInput } from '@nearward/proto/rest/profile';
import { profile } from './factories.js';
import { profiles } from './running-profiles.js';

describe('Profile', () => {
  const { service } = profiles;

  const request = async (query: string, variables: object, viewer: Viewer = null) => {
    const { data, errors } = await service.graphql<Record<string, Record<string, unknown>>>(
      viewer,
      query,
      variables,
    );
    const [error] = errors ?? [];
    return error ? { error: `${error.extensions.code}: ${error.message}` } : Object.values(data)[0];
  };
  const createdMessage = {
    message: 'Profile created successfully! Check your email for the management link.',
  };
  const fields = 'id email name phone locations specialties draft { name locations }';
  const create = (input: object) =>
    request('mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }', { input });
  const view = (token: string) =>
    request(`query ($token: String!) { profileByToken(token: $token) { ${fields} } }`, { token });
  const update = (token: string, input: object) =>
    request(
      `mutation ($token: String!, $input: ProfileInput!) { updateProfile(token: $token, input: $input) { ${fields} } }`,
      { token, input },
    );
  const remove = (key: string, viewer: Viewer = null) =>
    request('mutation ($key: String!) { deleteProfile(key: $key) { message } }', { key }, viewer);
  const emailedToken = async (email: string, count = 1) =>
    /\/profiles\/manage\/([\w-]+)/.exec((await service.inbox.emailTo(email, count)).text)?.[1] ?? '';

  it('is created without an account, and only the email has the private link', async () => {
    const input = profile();
    expect(await create(input)).toEqual(createdMessage);
    expect(await view(await emailedToken(input.email))).toMatchObject({
      email: input.email,
      name: 'Dana Ortiz',
      phone: '(415) 555-0100',
      locations: ['Oakland, CA'],
      draft: null,
    });
  });

  it('is published with its complete state and an encrypted person', async () => {
    const available_from = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const input = profile({ name: 'Marker Person', available_from, years_experience: 0 });
    await create(input);
    const { owner_key } = service.viewer(input.email);
    const event = (await service.publishedEvents('profiles.v1.ProfileCreated')).find(
      (each) => each.profile?.ownerKey === owner_key,
    );
    expect(event?.profile?.places).toMatchObject([{ formattedAddress: 'Oakland, CA' }]);
    const rows = JSON.stringify(await service.dataSource.query('select * from outbox'));
    for (const hidden of [input.email, 'Marker Person', '555-0100', available_from])
      expect(rows).not.toContain(hidden);
    const person = unseal(
      PersonSchema,
      event?.profile?.sealedPerson ?? new Uint8Array(),
      laptopKeys.SEAL_KEY,
    );
    expect(person).toMatchObject({
      name: 'Marker Person',
      email: input.email,
      phone: '(415) 555-0100',
      availableFrom: available_from,
      yearsExperience: 0,
    });
  });

  it('stays unchanged when the form is sent again, which stores a draft for its owner', async () => {
    const input = profile();
    await create(input);
    await service.inbox.emailTo(input.email);
    const again = { ...input, email: input.email.toUpperCase(), name: 'Somebody Else', locations: ['94103'] };
    expect(await create(again)).toEqual(createdMessage);
    const email = await service.inbox.emailTo(input.email, 2);
    expect(email.subject).toBe('You already have a profile');
    const token = await emailedToken(input.email, 2);
    expect(await view(token)).toMatchObject({
      name: 'Dana Ortiz',
      draft: { name: 'Somebody Else', locations: ['San Francisco, CA, 94103'] },
    });
    expect(await update(token, again)).toMatchObject({
      name: 'Somebody Else',
      email: input.email,
      draft: null,
    });
  });

  it('is created once by concurrent forms with one address', async () => {
    const input = profile();
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(input)));
    expect(responses).toEqual(Array.from({ length: 10 }, () => createdMessage));
    const { owner_key } = service.viewer(input.email);
    const rows: unknown[] = await service.dataSource.query('select id from profile where owner_key = $1', [
      owner_key,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('keeps its address when an edit has another', async () => {
    const input = profile();
    await create(input);
    const token = await emailedToken(input.email);
    expect(await update(token, { ...input, email: 'thief@example.com' })).toMatchObject({
      email: input.email,
    });
  });

  it('is erased by its link, or by its id in its owner’s session', async () => {
    const [byLink, byId] = [profile(), profile()];
    for (const input of [byLink, byId]) await create(input);
    const token = await emailedToken(byLink.email);
    expect(await remove(token)).toEqual({ message: 'Profile deleted successfully!' });
    expect(await remove(token)).toEqual({ error: 'NOT_FOUND: Profile not found' });

    const { id } = (await view(await emailedToken(byId.email))) as { id: string };
    const otherViewer = service.viewer('stranger@example.com');
    for (const viewer of [null, otherViewer]) {
      expect(await remove(id, viewer)).toEqual({ error: 'NOT_FOUND: Profile not found' });
    }
    expect(await remove(id, service.viewer(byId.email))).toEqual({
      message: 'Profile deleted successfully!',
    });
    expect(JSON.stringify(await service.dataSource.query('select * from outbox'))).not.toContain(
      byLink.email,
    );
  });

  it('is rejected with the reason if a field is missing or invalid', async () => {
    const cases: [Partial<Record<keyof ProfileFieldsInput, unknown>>, string][] = [
      [{ name: '' }, 'Please fill in all required fields.'],
      [{ provider_types: [] }, 'Please fill in all required fields.'],
      [{ phone: '555' }, 'Phone number must have 10 digits'],
      [{ locations: [' '] }, 'At least one location is required'],
      [
        { locations: ['Oakland, CA', 'Oakland'] },
        'Location must be in one of these formats: ZIP code (12345), City, State (San Francisco, CA), or City, State, ZIP (Washington, DC, 20007)',
      ],
      [
        { locations: ['Oakland, CA', 'Nowhereville, CA'] },
        'Location not found. Please check the address and try again.',
      ],
    ];
    for (const [wrong, text] of cases)
      expect(await create({ ...profile(), ...wrong })).toEqual({ error: `INVALID: ${text}` });
  });
});
