import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { ExclusionLists, csvFile, csvRow, newNpi, newSurname } from './exclusion-lists.js';
import { TestRegistry } from './test-registry.js';

describe('Professional on the exclusion list', () => {
  const registry = duringTests(() => TestRegistry.start());
  const service = duringTests(() => TestService.start(profilesService, registry.variables));
  const lists = new ExclusionLists(service);

  const evidence = async ({ hits }: Awaited<ReturnType<ExclusionLists['professional']>>) =>
    (await hits()).map((hit) => hit.evidence);

  it('is shown to operators with the row of the same NPI, or of the same name and state', async () => {
    const [surname, npi] = [newSurname(), newNpi()];
    const certain = await lists.professional({ name: 'Robin Lee', npi });
    const possible = await lists.professional({
      name: `Dr. Dána María O’${surname} Smith, RN`,
      locations: ['Reno, NV', 'Oakland, CA'],
    });
    const elsewhere = await lists.professional({ name: `Dana ${surname} Smith`, locations: ['Reno, NV'] });
    const another = await lists.professional({ name: `Robin ${surname} Smith` });
    await lists.importRows(
      csvRow({ NPI: npi, WAIVERDATE: '20250301', WVRSTATE: 'NV' }),
      csvRow({ LASTNAME: `O'${surname}-SMITH JR`, STATE: ' CA ' }),
      csvRow({ LASTNAME: `${surname} SMITH` }),
    );
    expect(await certain.hits()).toEqual([
      {
        id: expect.any(String),
        owner_key: certain.viewer.owner_key,
        evidence: 'npi',
        name: 'Robin Lee',
        npi,
        locations: ['Oakland, CA'],
        excluded: {
          last_name: 'ORTIZ',
          first_name: 'DANA',
          middle_name: 'MARIE',
          npi,
          state: 'CA',
          general: 'NURSING PROFESSION',
          specialty: 'NURSE/NURSES AIDE',
          type: '1128a1',
          excluded_on: '2024-02-20',
          waived_on: '2025-03-01',
          waiver_state: 'NV',
        },
      },
    ]);
    expect(await evidence(possible)).toEqual(['name']);
    for (const person of [elsewhere, another]) expect(await person.hits()).toEqual([]);
    expect((await lists.openHits())[0]).toMatchObject({ evidence: 'npi' });
  });

  it('is shown to operators if the list spells a surname differently', async () => {
    const people = [
      (name: string) => [`O’${name}`, `O ${name}`], // an apostrophe
      (name: string) => [`Mc${name}`, `MC ${name}`], // a prefix
      (name: string) => [`Dela${name}`, `DE LA ${name}`], // several prefixes
      (name: string) => [`Van ${name}`, `VAN${name}`], // a prefix in one word on the list
      (name: string) => [`Ø${name}`, `O${name}`], // a letter with a stroke
      (name: string) => [`${name}‑Łee`, `${name} LEE`], // a dash of another kind
    ].map((spell) => {
      const surname = newSurname();
      return { typed: spell(surname)[0], onList: spell(surname.toUpperCase())[1] ?? '' };
    });
    await lists.importRows(...people.map(({ onList }) => csvRow({ LASTNAME: onList })));
    for (const { typed } of people) {
      expect([typed, await evidence(await lists.professional({ name: `Dana ${typed}` }))]).toEqual([
        typed,
        ['name'],
      ]);
      expect(await evidence(await lists.professional({ name: `Robin ${typed}` }))).toEqual([]);
    }
  });

  it('is found if either side splits the first name into two words', async () => {
    const surname = newSurname();
    await lists.importRows(csvRow({ FIRSTNAME: 'MARY ANN', LASTNAME: surname }));
    expect(await evidence(await lists.professional({ name: `Maryann ${surname}` }))).toEqual(['name']);
    await lists.importRows(csvRow({ FIRSTNAME: 'MARYANN', LASTNAME: surname }));
    expect(await evidence(await lists.professional({ name: `Mary-Ann ${surname}` }))).toEqual(['name']);
  });

  it('is compared when the profile is created and edited', async () => {
    const [surname, npi] = [newSurname(), newNpi()];
    await lists.importRows(csvRow({ LASTNAME: surname, NPI: npi }));
    const person = await lists.professional({ name: `Dana ${surname}` });
    expect(await evidence(person)).toEqual(['name']);
    await person.edit({ name: 'Dana Other' });
    expect(await person.hits()).toEqual([]);
    await person.edit({ name: 'Dana Other', npi });
    expect(await evidence(person)).toEqual(['npi']);
    await person.edit({ name: `Dana ${surname}`, locations: ['Reno, NV'] });
    expect(await person.hits()).toEqual([]);
    await person.edit({ name: `Dana ${surname}`, npi: newNpi() });
    expect(await evidence(person)).toEqual(['name']);
  });

  it('is no longer found by name once the registry confirms an NPI that the list does not have', async () => {
    const [surname, npi] = [newSurname(), newNpi()];
    await lists.importRows(csvRow({ LASTNAME: surname, NPI: newNpi() }));
    const person = await lists.professional({ name: `Dana ${surname}`, npi: newNpi() });
    await eventually(async () => {
      const rows = await service.rows('select npi_status from profile where id = $1', person.id);
      expect(rows).toEqual([{ npi_status: 'unknown' }]);
    });
    expect(await evidence(person)).toEqual(['name']);
    const record = {
      number: npi,
      first_name: 'Dana',
      last_name: surname,
      taxonomy: '163W00000X',
      state: 'CA',
    };
    await registry.order('providers', record);
    await person.edit({ npi });
    await eventually(async () => expect(await person.hits()).toEqual([]));
  });

  it('with the same first and last name is not confused with others of that last name', async () => {
    const surname = newSurname();
    await lists.importRows(
      csvRow({ LASTNAME: surname, FIRSTNAME: surname }),
      csvRow({ LASTNAME: surname, FIRSTNAME: '' }),
    );
    const once = await lists.professional({ name: `Dana ${surname}` });
    const twice = await lists.professional({ name: `${surname} ${surname}` });
    expect(await once.hits()).toEqual([]);
    expect(await evidence(twice)).toEqual(['name']);
  });

  it('stays in the queue until the row is removed or reinstated', async () => {
    const [surname, npi] = [newSurname(), newNpi()];
    const person = await lists.professional({ name: `Dana ${surname}`, npi });
    const [named, numbered] = [{ LASTNAME: surname }, { NPI: npi, LASTNAME: newSurname() }];
    await lists.importRows(csvRow(named), csvRow(numbered));
    const before = await person.hits();
    expect(before.map((hit) => hit.evidence)).toEqual(['npi', 'name']);
    await lists.importRows(
      csvRow({ ...named, SPECIALTY: 'OTHER' }),
      csvRow({ ...numbered, REINDATE: '20250101' }),
    );
    expect((await person.hits()).map(({ id }) => id)).toEqual([before[1]?.id]);
    await lists.importRows();
    expect(await person.hits()).toEqual([]);
  });

  it('is compared when the profile is created during an import', async () => {
    const surname = newSurname();
    const owner_key = uuid();
    const runner = service.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select pg_advisory_xact_lock_shared(7041778)');
    await runner.query(
      `insert into profile (id, version, owner_key, email, name, provider_types, specialties, practice_settings,
         employment_type, places)
       values ($1, 1, $2, '', $3, '{}', '{}', '{}', '{}', '[{"formatted_address": "Oakland, CA"}]')`,
      [uuid(), owner_key, `Dana ${surname}`],
    );
    const imported = lists.importByCommand(csvFile(csvRow({ LASTNAME: surname })));
    await eventually(async () => {
      const waits = `select from pg_locks where locktype = 'advisory' and objid = 7041778 and not granted`;
      expect(await service.rows(waits)).toHaveLength(1);
    });
    await runner.commitTransaction();
    await runner.release();
    await imported;
    expect((await lists.openHits()).filter((hit) => hit.owner_key === owner_key)).toHaveLength(1);
  });

  it('has hits that are erased with the profile or account and appear in no export', async () => {
    const surname = newSurname();
    const [first, second] = [
      await lists.professional({ name: `Dana ${surname}` }),
      await lists.professional({ name: `Dana ${surname}` }),
    ];
    await lists.importRows(csvRow({ LASTNAME: surname }));
    for (const person of [first, second]) await lists.decide('dismiss', (await person.hits())[0]?.id ?? '');
    const rows = () =>
      service.rows('select profile_id as id from exclusion_hit where profile_id = any($1)', [
        first.id,
        second.id,
      ]);
    expect(await rows()).toHaveLength(2);
    const exported = JSON.stringify(await service.user(first.viewer, 'held_by_profiles { kind rows }'));
    expect(exported).toContain(first.input.email);
    expect(exported).not.toMatch(/exclu/i);
    await service.graphql(first.viewer, 'mutation ($key: String!) { deleteProfile(key: $key) { message } }', {
      key: first.id,
    });
    expect(await rows()).toEqual([{ id: second.id }]);
    await service.handleDeletion(second.viewer.owner_key);
    expect(await rows()).toEqual([]);
  });
});
