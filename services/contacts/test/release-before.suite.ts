import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { recordedEmail } from '@nearward/common/testing/recorded-release';
import { findRejectedStatements, restoreRelease } from '@nearward/common/testing/restore-release';
import { contactsService } from '../src/app.module.js';
import { ReleasedScene } from './released-scene.js';

describe('Database of the previous release', () => {
  const scene = duringTests(() => ReleasedScene.start({}, restoreRelease(contactsService)));

  it('keeps contacts, applications, saved jobs and unlocks', async () => {
    expect(await scene.findContacts()).toMatchObject([
      {
        name: 'Dana Ortiz',
        email: recordedEmail('nurse'),
        is_unlocked: true,
        note: 'I know the unit.',
        has_match: true,
      },
      expect.anything(),
      expect.anything(),
    ]);
    expect(await scene.names()).toEqual(['Dana Ortiz', 'Kim Tran', 'Robin Alvarez']);
    expect((await scene.contacts(scene.clinic)).pagination).toMatchObject({ total_contacts: 3 });
    expect(await scene.findLocked()).toMatchObject({ is_unlocked: false, email: null, phone: null });
    const second = scene.service.viewer(recordedEmail('second-nurse'));
    type Own = { saved: object[]; unlocked_by: { employer_name: string }[] };
    const own = await scene.user<Own>(second, 'saved { job { id } } unlocked_by { employer_name }');
    expect(own).toMatchObject({ saved: [{}], unlocked_by: [{ employer_name: 'Bayside Clinic' }] });
  });

  it('lets an employer unlock a locked contact', async () => {
    await scene.unlock(scene.clinic, (await scene.findLocked())?.profile_id ?? '');
    expect(await scene.findLocked()).toMatchObject({
      is_unlocked: true,
      email: recordedEmail('locked-nurse'),
    });
  });

  it('still works for processes of that release', async () => {
    expect(await findRejectedStatements(scene.service.env.DATABASE_URL, 'contacts')).toEqual([]);
  });
});
