import { describe, expect, it, jest } from '@jest/globals';
import type { Statement } from '@nearward/common/database/sql';
import { duringTests } from '@nearward/common/testing/during-tests';
import { contactsAmong } from '../src/contacts/contacts-among.js';
import { contactsOf } from '../src/contacts/contact-rows.js';
import { Scene } from './scene.js';

describe('A file of contacts', () => {
  const scene = duringTests(() => Scene.start());

  it('has many in order, read by statements that each compare few of them', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    const { dataSource } = scene.service;
    /** Copies the nurse's row, once for each of the others. */
    const copy = (table: string, changes: string, others: string) =>
      dataSource.query(
        `insert into ${table} select (jsonb_populate_record(known, jsonb_build_object(${changes}))).*
         from ${table} known, ${others}`,
        [nurse.profile_id],
      );
    await copy(
      'profile_card',
      `'id', gen_random_uuid(), 'owner_key', gen_random_uuid()`,
      'generate_series(2, 1100) where known.id = $1',
    );
    await copy(
      'unlock',
      `'id', gen_random_uuid(), 'profile_id', other.id, 'unlocked_at', now() - random() * interval '1 day'`,
      'profile_card other where known.profile_id = $1 and other.id <> $1',
    );
    const newestFirst = await dataSource.query<object[]>(
      'select profile_id from unlock where employer_key = $1 order by unlocked_at desc, profile_id',
      [clinic.viewer.owner_key],
    );
    expect(newestFirst).toHaveLength(1_100);

    const statements = [contactsAmong, contactsOf].map((statement) =>
      jest.spyOn(statement as Statement<Record<never, never>>, 'all'),
    );
    const own = await scene.user(scene.recent(clinic.viewer), 'unlocked_contacts { profile_id }');
    const people = statements.map(({ mock }) => mock.calls.map(([, , ids]) => (ids as string[]).length));
    for (const each of statements) each.mockRestore();
    expect(own).toEqual({ unlocked_contacts: newestFirst });
    // The time of each grows with the square of this number.
    for (const each of people) expect(each).toEqual([250, 250, 250, 250, 100]);
  });
});
