import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';

interface Found {
  key: string;
  name: string;
  email: string;
}

describe('Operator access to profiles', () => {
  const service = duringTests(() => TestService.start(profilesService));
  let operator: Viewer;
  beforeAll(async () => {
    operator = service.viewer('admin@example.com', { is_admin: true });
    for (let n = 0; n < 30; n++) await create(n);
  });

  const create = (n: number) =>
    service.rows(
      `insert into profile (id, version, owner_key, email, name, phone, provider_types, specialties, practice_settings,
         employment_type, places)
       values ($1, 1, $2, $3, $4, $5, '{}', '{}', '{}', '{}', '[]')`,
      uuid(),
      `key-${n}`,
      `quinn${n}@example.com`,
      `Quinn O’Hara-${n}`,
      `(415) 555-01${10 + n}`,
    );
  const search = async (q: string) => {
    const [reference, selection] = [{ __typename: 'OwnerSearch', q }, 'professionals { key name email }'];
    type Result = { professionals: Found[] };
    return (await service.entity<Result>(operator, reference, selection)).professionals;
  };

  it('finds up to twenty profiles by the beginnings of words in name, email and phone', async () => {
    expect(await search('quinn')).toHaveLength(20);
    const one = [{ key: 'key-7', name: 'Quinn O’Hara-7', email: 'quinn7@example.com' }];
    for (const q of ['quinn7', 'hara quinn7', 'QUINN7@EXAMPLE.com', '415 555 0117', 'key-7'])
      expect(await search(q)).toEqual(one);
    expect(await search('uinn')).toEqual([]);
  });

  it('finds names in every spelling, including rows that the previous release writes', async () => {
    const findNames = async (q: string) => (await search(q)).map(({ name }) => name);
    await eventually(async () => expect(await findNames('ohara 7')).toEqual(['Quinn O’Hara-7']));
    const write = 'update profile set name = $2 where owner_key = $1';
    await service.rows(write, 'key-7', 'Zoë Saint‑Exupéry de la Cruz');
    await eventually(async () =>
      expect(await findNames('exupery')).toEqual(['Zoë Saint‑Exupéry de la Cruz']),
    );
    for (const q of ['Zoe', 'ZOE\u0308', 'St. Exup', 'saint exupéry', 'delacruz', 'quinn7@exam'])
      expect([q, await findNames(q)]).toEqual([q, ['Zoë Saint‑Exupéry de la Cruz']]);
    await service.rows(write, 'key-7', 'Quinn O’Hara-7');
    await eventually(async () => expect(await findNames('ohara 7')).toEqual(['Quinn O’Hara-7']));
  });
});
