import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import { laptopKeys } from '@nearward/common/env/keys';
import { unseal } from '@nearward/marketplace/seal';
import { PersonSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import { ListingClient } from '@nearward/marketplace/testing/listing-client';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';
import { TestRegistry } from './test-registry.js';
import { testedProfile } from './tested-profile.js';

const dana = '1234567893';
const robin = '1245319599';
const fields = 'version npi npi_status npi_differs npi_checked_at npi_types npi_licenses';

interface Standing {
  version: number;
  npi: string | null;
  npi_status: string;
  npi_differs: string[];
  npi_checked_at: string | null;
  npi_types: string[];
  npi_licenses: string[];
}

describe('NPI', () => {
  const registry = duringTests(() => TestRegistry.start());
  const paces = { NPPES_TIMEOUT_SECONDS: '0.5', NPPES_PAUSE_SECONDS: '0.2' };
  const profiles = new ListingClient(
    testedProfile,
    duringTests(() => TestService.start(profilesService, { ...registry.variables, ...paces })),
  );
  beforeEach(() => setTrouble('none'));

  const setTrouble = async (kind: string): Promise<void> => void (await registry.order('trouble', { kind }));
  const countRequests = async () =>
    ((await (await fetch(`${registry.url}/sandbox`)).json()) as { requests: number }).requests;

  const createProfile = async (overrides: object) => {
    const { id, email, viewer } = await profiles.create({ fields: overrides });
    const readProfile = () => profiles.open<Standing>(id, { viewer }, fields);
    const edit = (changes: object) =>
      profiles.run<Standing>(
        `mutation ($token: String!, $input: ProfileInput!) {
          updateProfile(token: $token, input: $input) { ${fields} } }`,
        { token: id, input: { ...profile({ email }), ...overrides, ...changes } },
        { viewer },
      );
    const becomes = (expected: Partial<Standing>) =>
      eventually(async () => expect(await readProfile()).toMatchObject(expected));
    return { id, readProfile, edit, becomes };
  };
  const changesOf = async (id: string) =>
    [
      ...(await profiles.service.publishedEvents('profiles.v1.ProfileCreated')),
      ...(await profiles.service.publishedEvents('profiles.v1.ProfileChanged')),
    ].flatMap((event) => (event.profile?.id === id ? [event.profile] : []));

  it('is published with the day of the check and without the number if name, profession and state match', async () => {
    const { id, becomes, readProfile } = await createProfile({ npi: ` ${dana} `, name: 'Dána Ortiz, RN' });
    await becomes({ npi: dana, npi_status: 'matched', npi_differs: [] });
    const { npi_checked_at } = await readProfile();
    const changes = await changesOf(id);
    expect(changes.map(({ npiCheckedAt }) => npiCheckedAt)).toEqual(['', npi_checked_at]);
    expect(JSON.stringify(changes.map((message) => ({ ...message, sealedPerson: '' })))).not.toContain(dana);
  });

  it('matches names in the registry’s spelling, and a former name', async () => {
    const people = [
      ['Siobhan O’Brien', { first_name: 'SIOBHAN', last_name: 'OBRIEN' }, '1003000126'],
      ['Erin McDonald', { first_name: 'ERIN', last_name: 'MC DONALD' }, '1003000134'],
      ['Ana de la Cruz', { first_name: 'ANA', last_name: 'DELACRUZ' }, '1003000142'],
      ['Ana Delacruz', { first_name: 'ANA', last_name: 'DE LA CRUZ' }, '1003000159'],
      ['Maryann Sørensen', { first_name: 'MARY ANN', last_name: 'SORENSEN' }, '1003000167'],
      ['Ana Cruz', { first_name: 'ANA', last_name: 'REYES', former_last_name: 'CRUZ' }, '1003000175'],
    ] as const;
    for (const [name, registered, number] of people) {
      await registry.order('providers', { number, ...registered, taxonomy: '163W00000X', state: 'CA' });
      const { becomes } = await createProfile({ npi: number, name });
      await becomes({ npi_status: 'matched', npi_differs: [] });
    }
  });

  it('differs for another person, which an edit corrects without a new request to the registry', async () => {
    const { id, becomes, edit } = await createProfile({ npi: robin });
    await becomes({ npi_status: 'differs', npi_differs: ['name', 'taxonomy', 'state'] });
    const before = await countRequests();
    const corrected = {
      name: 'Robin Lee',
      provider_types: ['Physician (MD/DO)'],
      locations: ['Reno, NV'],
      npi: robin,
    };
    expect((await edit(corrected)).npi_status).toBe('pending');
    await becomes({ npi_status: 'matched', npi_differs: [] });
    expect(await countRequests()).toBe(before);
    await edit({ ...corrected, npi: null });
    await becomes({ npi: null, npi_status: 'none', npi_checked_at: null });
    expect((await changesOf(id)).at(-1)?.npiCheckedAt).toBe('');
  });

  it.each(['down', 'busy', 'malformed'])(
    'stays pending while the registry is %s, and is checked afterwards',
    async (kind) => {
      await setTrouble(kind);
      const before = await countRequests();
      const { becomes, readProfile, edit } = await createProfile({ npi: dana });
      await eventually(async () => expect(await countRequests()).toBeGreaterThan(before));
      const form = await readProfile();
      expect(form).toMatchObject({ npi_status: 'pending', npi_checked_at: null });
      await setTrouble('none');
      await becomes({ npi_status: 'matched' });
      await edit({ version: form.version });
    },
  );

  it('is unknown if the registry does not have it, and is checked again when the profile is saved', async () => {
    await setTrouble('empty');
    const { becomes, edit } = await createProfile({ npi: dana });
    await becomes({ npi_status: 'unknown', npi_differs: [] });
    await setTrouble('none');
    await edit({});
    await becomes({ npi_status: 'matched' });
  });

  const nurse = 'Registered Nurse';
  it.each([
    [[nurse, 'Other: a second job', 'Medical Receptionist'], 'matched', [nurse]],
    [['Physician (MD/DO)', nurse], 'differs', []],
    [['Medical Receptionist'], 'differs', []],
  ])('of a nurse with the types %j is %s and verifies %j', async (provider_types, npi_status, npi_types) => {
    const { id, becomes, readProfile } = await createProfile({ npi: dana, provider_types });
    const npi_differs = npi_types.length > 0 ? [] : ['taxonomy'];
    await becomes({ npi_status, npi_differs, npi_types });
    const { npi_checked_at } = await readProfile();
    const publishedDay = npi_types.length > 0 ? npi_checked_at : '';
    const { npiTypes, npiCheckedAt } = (await changesOf(id)).at(-1) ?? {};
    expect([npiTypes, npiCheckedAt]).toEqual([npi_types, publishedDay]);
  });

  it('has the licenses that the registry gives a number for, and only they are published', async () => {
    const person = { first_name: 'DANA', last_name: 'ORTIZ', state: 'CA' };
    const cases = [
      ['1003000175', { taxonomy: '163W00000X', license: '95012345' }, ['Registered Nurse, CA']],
      ['1003000183', { taxonomy: '163W00000X' }, []],
      ['1003000191', { taxonomy: '363L00000X', license: '95012345' }, []],
    ] as const;
    for (const [number, taxonomy, expected] of cases) {
      await registry.order('providers', { number, ...person, ...taxonomy });
      const { id, becomes } = await createProfile({ npi: number });
      await becomes({ npi_status: 'matched', npi_licenses: [...expected] });
      const sealed = (await changesOf(id)).at(-1)?.sealedPerson ?? new Uint8Array();
      const { licenses } = unseal(PersonSchema, sealed, laptopKeys.SEAL_KEY);
      expect(licenses).toMatchObject({ stated: [], inRegistry: expected });
      expect(JSON.stringify(await profiles.rows('select * from profile where id = $1', id))).not.toContain(
        '95012345',
      );
    }
  });

  it('keeps its pause after failed checks, also if the previous release matched it', async () => {
    const { id, becomes, readProfile } = await createProfile({ npi: dana });
    await becomes({ npi_status: 'matched' });
    await profiles.rows(
      `update profile set npi_types = '{}', npi_tries = 5, npi_due_at = now() + interval '1 hour' where id = $1`,
      id,
    );
    // Each of these profiles is checked in a later run than the one before.
    for (let time = 0; time < 2; time++)
      await (await createProfile({ npi: dana })).becomes({ npi_status: 'matched' });
    expect((await readProfile()).npi_types).toEqual([]);
    await profiles.rows('update profile set npi_due_at = now() where id = $1', id);
    await becomes({ npi_types: [nurse] });
  });

  it('is checked again once a month', async () => {
    const number = '1679576722';
    const person = { number, first_name: 'Dana', last_name: 'Ortiz', taxonomy: '163W00000X', state: 'CA' };
    await registry.order('providers', person);
    const { id, becomes, readProfile } = await createProfile({ npi: number });
    await becomes({ npi_status: 'matched' });
    const { npi_checked_at } = await readProfile();
    const days = 'round(extract(epoch from npi_due_at - now()) / 86400)::int as days';
    expect(await profiles.rows(`select ${days} from profile where id = $1`, id)).toEqual([{ days: 30 }]);
    await registry.order('providers', { ...person, status: 'D' });
    await profiles.rows('update profile set npi_due_at = now() where id = $1', id);
    await becomes({ npi_status: 'unknown' });
    expect((await changesOf(id)).map(({ npiCheckedAt }) => npiCheckedAt)).toEqual(['', npi_checked_at, '']);
  });

  it('is rejected if it is not valid, which changes nothing', async () => {
    const { edit, becomes, readProfile } = await createProfile({ npi: dana });
    await becomes({ npi_status: 'matched' });
    const before = await readProfile();
    const format = 'An NPI has ten digits and begins with 1 or 2.';
    for (const [npi, message] of [
      ['1234567890', 'This NPI is not valid. Please compare it with your card.'],
      ['123456789', format],
      ['3234567893', format],
    ]) {
      const create = 'mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }';
      for (const call of [profiles.run(create, { input: profile({ npi }) }), edit({ npi })])
        await expect(call).rejects.toThrow(`INVALID: ${message}`);
    }
    expect(await readProfile()).toEqual(before);
  });
});
