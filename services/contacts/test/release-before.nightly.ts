import { afterEach, describe, expect, it } from '@jest/globals';
import {
  retargetEvent,
  firstRecorded,
  recordedEvents,
  recordedEmail,
} from '@nearward/common/testing/recorded-release';
import { ReleasedScene } from './released-scene.js';

describe('After the release before', () => {
  let scene: ReleasedScene;
  afterEach(() => scene.service.stop());

  it('contacts come of matches that were computed anew, as it was said then', async () => {
    scene = await ReleasedScene.start();
    await scene.hearUnmatched();
    expect(await scene.names()).toEqual([]);
    await scene.hear('matching.v1.MatchesRecomputed');
    expect(await scene.names()).toEqual(['Dana Ortiz', 'Kim Tran', 'Robin Alvarez']);
    expect(await scene.locked()).toMatchObject({
      job_location: 'San Francisco, CA',
      miles: 10,
      matching_specialties: ['Cardiology'],
      all_specialties: ['Cardiology', 'Neurology'],
    });
  });

  it('who has a card on file then has one now', async () => {
    scene = await ReleasedScene.start({ REQUIRE_CARD: 'true' });
    await scene.hearUnmatched();
    await scene.hear('matching.v1.MatchesChanged');
    await scene.service.dataSource.query('delete from payer');
    const id = (await scene.locked())?.profile_id ?? '';
    expect(await scene.unlock(scene.clinic, id)).toMatch('PAYMENT_REQUIRED');
    for (const item of recordedEvents('billing.v1.CustomerChanged'))
      await scene.service.enqueue(retargetEvent(item, { ...item, aggregate_id: crypto.randomUUID() }));
    await scene.settled();
    expect(await scene.unlock(scene.clinic, id)).not.toMatch('PAYMENT_REQUIRED');
  });

  it.each(['identity.v1.AccountOpened', 'jobs.v1.JobConfirmed'])(
    '%s, as it was said then, lets mails go to an address',
    async (type) => {
      scene = await ReleasedScene.start();
      await scene.hear('jobs.v1.JobPosted', 'profiles.v1.ProfileCreated', 'matching.v1.MatchesChanged');
      await scene.apply(scene.service.viewer(recordedEmail('nurse')), (await scene.found())[0]?.job_id ?? '');
      expect(scene.service.inbox.emails).toEqual([]);
      await scene.hear(type);
      expect((await scene.service.inbox.emailTo(recordedEmail('clinic'))).text).toContain('Dana Ortiz');
    },
  );

  it('ProfileConfirmed, as it was said then, tells who was unlocked', async () => {
    scene = await ReleasedScene.start();
    await scene.hear('jobs.v1.JobPosted', 'profiles.v1.ProfileCreated', 'matching.v1.MatchesChanged');
    const dana = (await scene.found()).find(({ name }) => name === 'Dana Ortiz');
    await scene.unlock(scene.clinic, dana?.profile_id ?? '');
    await scene.hear('profiles.v1.ProfileConfirmed');
    expect((await scene.service.inbox.emailTo(recordedEmail('nurse'))).text).toContain('Bayside Clinic');
  });

  it('a change of a job or a profile that was said then is seen', async () => {
    scene = await ReleasedScene.start();
    await scene.hear('jobs.v1.JobPosted', 'profiles.v1.ProfileCreated', 'matching.v1.MatchesChanged');
    const dana = async () => (await scene.found()).find(({ name }) => name === 'Dana Ortiz');
    expect((await dana())?.all_specialties).toEqual(['Cardiology']);
    await scene.hear('profiles.v1.ProfileChanged');
    expect((await dana())?.all_specialties).toEqual(['Cardiology', 'Urology']);
    await scene.service.dataSource.query(`update job_card set title = 'Stale'`);
    await scene.hear('jobs.v1.JobChanged');
    expect((await dana())?.job_title).toBe('Registered Nurse · Cardiology');
  });

  it('what was gone then goes', async () => {
    scene = await ReleasedScene.start();
    await scene.hear('profiles.v1.ProfileCreated', 'jobs.v1.JobPosted');
    const [noJob, noProfile] = [
      firstRecorded('jobs.v1.JobRemoved'),
      firstRecorded('profiles.v1.ProfileRemoved'),
    ];
    const jobs = retargetEvent(firstRecorded('jobs.v1.JobPosted'), noJob);
    await scene.service.enqueue(jobs);
    await scene.service.enqueue(retargetEvent(firstRecorded('profiles.v1.ProfileCreated'), noProfile));
    await scene.settled();
    const kept = () => scene.content('profile_card', 'job_card');
    expect(await kept()).toContain(noProfile.aggregate_id);
    const viewer = scene.service.viewer(recordedEmail('second-nurse'));
    await scene.save(viewer, noJob.aggregate_id ?? '');
    await scene.hear('jobs.v1.JobRemoved', 'profiles.v1.ProfileRemoved');
    expect(await kept()).not.toContain(noProfile.aggregate_id);
    expect(await scene.user<{ saved: object[] }>(viewer, 'saved { job { id } }')).toEqual({ saved: [] });
  });
});
