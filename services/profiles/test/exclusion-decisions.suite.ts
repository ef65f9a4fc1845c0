import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { exclusionTexts } from '@nearward/proto/rest/exclusion';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { ExclusionLists, csvRow, newNpi, newSurname } from './exclusion-lists.js';

describe('Exclusion decision', () => {
  const service = duringTests(() => TestService.start(profilesService));
  const lists = new ExclusionLists(service);

  it('dismisses a hit for the same row, but not for another row or by an NPI', async () => {
    const [surname, npi] = [newSurname(), newNpi()];
    const person = await lists.professional({ name: `Dana ${surname}` });
    const row = { LASTNAME: surname, NPI: npi };
    await lists.importRows(csvRow(row));
    const [hit] = await person.hits();
    expect(await lists.decide('dismiss', hit?.id ?? '')).toBe(exclusionTexts.notThem);
    expect(await person.hits()).toEqual([]);
    await lists.importRows(csvRow({ ...row, SPECIALTY: 'OTHER' }));
    await lists.importRows();
    await lists.importRows(csvRow(row));
    await person.edit({ name: `Dana Marie ${surname}` });
    expect(await person.hits()).toEqual([]);
    await lists.importRows(csvRow(row), csvRow({ ...row, EXCLDATE: '20250505' }));
    expect(await person.hits()).toMatchObject([{ excluded: { excluded_on: '2025-05-05' } }]);
    await lists.importRows(csvRow(row));
    await person.edit({ npi });
    expect((await person.hits()).map((hit) => hit.evidence)).toEqual(['npi']);
  });

  it('confirms a hit, which is decided only once', async () => {
    const surname = newSurname();
    const person = await lists.professional({ name: `Dana ${surname}` });
    await lists.importRows(csvRow({ LASTNAME: surname }));
    const [{ id } = { id: '' }] = await person.hits();
    expect(await lists.decide('confirm', id)).toBe(exclusionTexts.them);
    for (const [decision, which] of [
      ['dismiss', id],
      ['confirm', id],
      ['confirm', uuid()],
      ['dismiss', 'x'],
    ] as const)
      expect(await lists.decide(decision, which)).toBe(`CONFLICT: ${exclusionTexts.notInQueue}`);
    await lists.importRows(csvRow({ LASTNAME: surname }));
    expect(await person.hits()).toEqual([]);
  });

  it('is for operators in person, and is not published', async () => {
    const surname = newSurname();
    const person = await lists.professional({ name: `Dana ${surname}` });
    const readOutbox = () =>
      service.rows('select type, payload from outbox where aggregate_id = $1 order by seq', person.id);
    const before = await readOutbox();
    await lists.importRows(csvRow({ LASTNAME: surname }));
    const [{ id } = { id: '' }] = await person.hits();
    const acting = { ...lists.operator, actor_id: uuid() };
    for (const viewer of [null, person.viewer, service.viewer('clinic@example.com'), acting]) {
      const rejection = /^(FORBIDDEN|UNAUTHENTICATED): /;
      for (const decision of ['confirm', 'dismiss'] as const)
        expect(await lists.decide(decision, id, viewer)).toMatch(rejection);
      const { data, errors } = await service.graphql<{ _entities: unknown[] } | null>(
        viewer,
        `{ _entities(representations: [{ __typename: "Queues", id: "all" }]) { ... on Queues {
           exclusions { name } } } }`,
      );
      expect(errors?.[0]?.extensions.code).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
      expect((data?._entities ?? []).filter(Boolean)).toEqual([]);
    }
    expect(await person.hits()).toHaveLength(1);
    await lists.decide('confirm', id);
    expect(await readOutbox()).toEqual(before);
  });
});
