import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { recordedEmail } from '@nearward/common/testing/recorded-release';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { contactsService } from '../src/app.module.js';
import { Scene } from './scene.js';

describe('Database of the previous release', () => {
  const scene = duringTests(() => Scene.start({}, restoreRelease(contactsService)));
  const clinic = () => scene.service.viewer(recordedEmail('clinic'));
  const findContacts = async () => (await scene.contacts(clinic())).contacts;
  const findLocked = async () => (await findContacts()).find(({ name }) => name === 'Kim Tran');

  it('keeps contacts, applications, saved jobs and unlocks', async () => {
    expect(await findContacts()).toMatchObject([
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
    const names = (await findContacts()).map(({ name }) => name);
    expect(names.sort()).toEqual(['Dana Ortiz', 'Kim Tran', 'Robin Alvarez']);
    expect((await scene.contacts(clinic())).pagination).toMatchObject({ total_contacts: 3 });
    expect(await findLocked()).toMatchObject({ is_unlocked: false, email: null, phone: null });
    const second = scene.service.viewer(recordedEmail('second-nurse'));
    type Own = { saved: object[]; unlocked_by: { employer_name: string }[] };
    const own = await scene.user<Own>(second, 'saved { job { id } } unlocked_by { employer_name }');
    expect(own).toMatchObject({ saved: [{}], unlocked_by: [{ employer_name: 'Bayside Clinic' }] });
  });

  it('lets an employer unlock a locked contact', async () => {
    await scene.unlock(clinic(), (await findLocked())?.profile_id ?? '');
    expect(await findLocked()).toMatchObject({
      is_unlocked: true,
      email: recordedEmail('locked-nurse'),
    });
  });
});
