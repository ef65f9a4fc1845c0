import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { about, first, heardBefore, saidBefore, someone } from '@nearward/common/testing/released';
import { refusedStatements, restoreRelease } from '@nearward/common/testing/restore-release';
import { contactsService } from '../src/app.module.js';
import { Scene } from './scene.js';

const matching = ['matching.v1.MatchesChanged', 'matching.v1.MatchesRecomputed'];

let scene: Scene;
const clinic = () => scene.service.viewer(someone('clinic'));
const contacts = async () => (await scene.contacts(clinic())).contacts;
const names = async () => (await contacts()).map(({ name }) => name).sort();
const locked = async () => (await contacts()).find(({ name }) => name === 'Kim Tran');
const take = async (...types: string[]) => {
  for (const item of types.flatMap(saidBefore)) await scene.service.take(item);
  await scene.settled();
};
const unmatched = () =>
  heardBefore('contacts')
    .map(({ type }) => type)
    .filter((type) => !matching.includes(type));

describe('With the database of the release before', () => {
  beforeAll(async () => void (scene = await Scene.start({}, restoreRelease(contactsService))));
  afterAll(() => scene.service.stop());

  it('contacts, applications, saved jobs and unlocks are there', async () => {
    expect(await contacts()).toMatchObject([
      {
        name: 'Dana Ortiz',
        email: someone('nurse'),
        is_unlocked: true,
        note: 'I know the unit.',
        has_match: true,
      },
      expect.anything(),
      expect.anything(),
    ]);
    expect(await names()).toEqual(['Dana Ortiz', 'Kim Tran', 'Robin Alvarez']);
    expect((await scene.contacts(clinic())).pagination).toMatchObject({ total_contacts: 3 });
    expect(await locked()).toMatchObject({ is_unlocked: false, email: null, phone: null });
    const second = scene.service.viewer(someone('second-nurse'));
    type Own = { saved: object[]; unlocked_by: { employer_name: string }[] };
    const own = await scene.user<Own>(second, 'saved { job { id } } unlocked_by { employer_name }');
    expect(own).toMatchObject({ saved: [{}], unlocked_by: [{ employer_name: 'Bayside Clinic' }] });
  });

  it('a contact that was locked is unlocked today', async () => {
    await scene.unlock(clinic(), (await locked())?.profile_id ?? '');
    expect(await locked()).toMatchObject({ is_unlocked: true, email: someone('locked-nurse') });
  });

  it('processes of that release go on beside this one', async () => {
    expect(await refusedStatements(scene.service.env.DATABASE_URL, 'contacts')).toEqual([]);
  });
});

describe('After the release before', () => {
  afterEach(() => scene.service.stop());

  it.each(matching)('contacts come of %s, as it was said then', async (type) => {
    scene = await Scene.start();
    await take(...new Set(unmatched()));
    expect(await names()).toEqual([]);
    await take(type);
    expect(await names()).toEqual(['Dana Ortiz', 'Kim Tran', 'Robin Alvarez']);
    expect(await locked()).toMatchObject({
      job_location: 'San Francisco, CA',
      miles: 10,
      matching_specialties: ['Cardiology'],
      all_specialties: ['Cardiology', 'Neurology'],
    });
  });

  it('who has a card on file then has one now', async () => {
    scene = await Scene.start({ REQUIRE_CARD: 'true' });
    await take(...new Set(unmatched()), 'matching.v1.MatchesChanged');
    await scene.service.dataSource.query('delete from payer');
    const id = (await locked())?.profile_id ?? '';
    expect(await scene.unlock(clinic(), id)).toMatch('PAYMENT_REQUIRED');
    for (const item of saidBefore('billing.v1.CustomerChanged'))
      await scene.service.take(about(item, { ...item, aggregate_id: crypto.randomUUID() }));
    await scene.settled();
    expect(await scene.unlock(clinic(), id)).not.toMatch('PAYMENT_REQUIRED');
  });

  it.each(['identity.v1.AccountOpened', 'jobs.v1.JobConfirmed'])(
    '%s, as it was said then, lets mails go to an address',
    async (type) => {
      scene = await Scene.start();
      await take('jobs.v1.JobPosted', 'profiles.v1.ProfileCreated', 'matching.v1.MatchesChanged');
      await scene.apply(scene.service.viewer(someone('nurse')), (await contacts())[0]?.job_id ?? '');
      expect(scene.service.inbox.mails).toEqual([]);
      await take(type);
      expect((await scene.service.inbox.mailTo(someone('clinic'))).text).toContain('Dana Ortiz');
    },
  );

  it('ProfileConfirmed, as it was said then, tells who was unlocked', async () => {
    scene = await Scene.start();
    await take('jobs.v1.JobPosted', 'profiles.v1.ProfileCreated', 'matching.v1.MatchesChanged');
    const dana = (await contacts()).find(({ name }) => name === 'Dana Ortiz');
    await scene.unlock(clinic(), dana?.profile_id ?? '');
    await take('profiles.v1.ProfileConfirmed');
    expect((await scene.service.inbox.mailTo(someone('nurse'))).text).toContain('Bayside Clinic');
  });

  it('a change of a job or a profile that was said then is seen', async () => {
    scene = await Scene.start();
    await take('jobs.v1.JobPosted', 'profiles.v1.ProfileCreated', 'matching.v1.MatchesChanged');
    const dana = async () => (await contacts()).find(({ name }) => name === 'Dana Ortiz');
    expect((await dana())?.all_specialties).toEqual(['Cardiology']);
    await take('profiles.v1.ProfileChanged');
    expect((await dana())?.all_specialties).toEqual(['Cardiology', 'Urology']);
    await scene.service.dataSource.query(`update job_card set title = 'Stale'`);
    await take('jobs.v1.JobChanged');
    expect((await dana())?.job_title).toBe('Registered Nurse · Cardiology');
  });

  it('what was gone then goes', async () => {
    scene = await Scene.start();
    await take('profiles.v1.ProfileCreated', 'jobs.v1.JobPosted');
    const [noJob, noProfile] = [first('jobs.v1.JobRemoved'), first('profiles.v1.ProfileRemoved')];
    const jobs = about(first('jobs.v1.JobPosted'), noJob);
    await scene.service.take(jobs);
    await scene.service.take(about(first('profiles.v1.ProfileCreated'), noProfile));
    await scene.settled();
    const kept = () => scene.content('profile_card', 'job_card');
    expect(await kept()).toContain(noProfile.aggregate_id);
    const viewer = scene.service.viewer(someone('second-nurse'));
    await scene.save(viewer, noJob.aggregate_id ?? '');
    await take('jobs.v1.JobRemoved', 'profiles.v1.ProfileRemoved');
    expect(await kept()).not.toContain(noProfile.aggregate_id);
    expect(await scene.user<{ saved: object[] }>(viewer, 'saved { job { id } }')).toEqual({ saved: [] });
  });
});
