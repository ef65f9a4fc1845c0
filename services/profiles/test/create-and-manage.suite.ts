import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { unseal } from '@nearward/marketplace/seal';
import { PersonSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import type { ProfileFieldsInput } from '@nearward/proto/rest/profile';
import { texts } from '@nearward/proto/rest/texts';
import { profile } from './factories.js';
import { profiles } from './running-profiles.js';

const notFound = 'NOT_FOUND: Profile not found';

describe('Profile', () => {
  const create = (input: object) =>
    profiles.run<{ message: string }>(
      'mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }',
      { input },
    );
  const fields = 'email name phone locations draft { name locations }';
  const update = (token: string, input: object) =>
    profiles.run(
      `mutation ($token: String!, $input: ProfileInput!) { updateProfile(token: $token, input: $input) { ${fields} } }`,
      { token, input },
    );

  it('is created without an account, and only the email has the private link', async () => {
    const input = profile();
    expect(await create(input)).toEqual({ message: texts.profileCreated });
    expect(await profiles.open(await profiles.emailedToken(input.email), {}, fields)).toMatchObject({
      email: input.email,
      name: 'Dana Ortiz',
      phone: '(415) 555-0100',
      locations: ['Oakland, CA'],
      draft: null,
    });
    const { text } = await profiles.service.inbox.emailTo(input.email);
    expect(text).toMatch(/choose\s“Open\syour\sworkspace”/);
  });

  it('is published with its complete state and an encrypted person', async () => {
    const available_from = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const licenses = ['Registered Nurse, MD, multistate, 2041-07'];
    const personal = {
      name: 'Marker Person',
      available_from,
      years_experience: 0,
      licenses,
      languages: ['Hindi'],
    };
    const { id, email } = await profiles.create({ fields: personal });
    const created = await profiles.service.publishedEvents('profiles.v1.ProfileCreated');
    const event = created.find((each) => each.profile?.id === id);
    expect(event?.profile?.places).toMatchObject([{ formattedAddress: 'Oakland, CA' }]);
    const rows = JSON.stringify(await profiles.rows('select * from outbox'));
    for (const hidden of [email, 'Marker Person', '555-0100', available_from, '2041-07', 'Hindi'])
      expect(rows).not.toContain(hidden);
    const sealed = event?.profile?.sealedPerson ?? new Uint8Array();
    expect(unseal(PersonSchema, sealed, laptopKeys.SEAL_KEY)).toMatchObject({
      name: 'Marker Person',
      email,
      phone: '(415) 555-0100',
      availableFrom: available_from,
      yearsExperience: 0,
      licenses: { stated: licenses, inRegistry: [] },
      languages: { spoken: ['Hindi'] },
    });
  });

  it('stays unchanged when the form is sent again, which stores a draft for its owner', async () => {
    const { email } = await profiles.create();
    const again = profile({ email: email.toUpperCase(), name: 'Somebody Else', locations: ['94103'] });
    expect(await create(again)).toEqual({ message: texts.profileCreated });
    const sent = await profiles.service.inbox.emailTo(email, 2);
    expect(sent.subject).toBe('You already have a profile');
    const token = profiles.tokenIn(sent.text);
    expect(await profiles.open(token, {}, fields)).toMatchObject({
      name: 'Dana Ortiz',
      draft: { name: 'Somebody Else', locations: ['San Francisco, CA, 94103'] },
    });
    const edited = await update(token, { ...again, email: 'thief@example.com' });
    expect(edited).toMatchObject({ name: 'Somebody Else', email, draft: null });
  });

  it('is created once by concurrent forms with one address', async () => {
    const input = profile();
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(input)));
    expect(responses).toEqual(responses.map(() => ({ message: texts.profileCreated })));
    expect(await profiles.countListings(input.email)).toBe(1);
  });

  it('is erased by its link, or by its id in its owner’s session', async () => {
    const [byLink, byId] = [await profiles.create(), await profiles.create()];
    expect(await profiles.remove(byLink.token)).toBe('Profile deleted successfully!');
    await expect(profiles.remove(byLink.token)).rejects.toThrow(notFound);
    for (const viewer of [null, profiles.newOwner().viewer])
      await expect(profiles.remove(byId.id, { viewer })).rejects.toThrow(notFound);
    await profiles.remove(byId.id, { viewer: byId.viewer });
    expect(JSON.stringify(await profiles.rows('select * from outbox'))).not.toContain(byLink.email);
  });

  it('is rejected with the reason if a field is missing or invalid', async () => {
    const cases: [Partial<Record<keyof ProfileFieldsInput, unknown>>, string][] = [
      [{ phone: '555' }, 'Phone number must have 10 digits'],
      [
        { locations: ['Oakland, CA', 'Nowhereville, CA'] },
        'Location not found. Please check the address and try again.',
      ],
    ];
    for (const [wrong, text] of cases)
      await expect(create({ ...profile(), ...wrong })).rejects.toThrow(`INVALID: ${text}`);
  });
});
