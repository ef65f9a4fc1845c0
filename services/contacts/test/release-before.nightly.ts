import { afterEach, describe, expect, it } from '@jest/globals';
import {
  retargetEvent,
  firstRecorded,
  recordedEvents,
  recordedEmail,
} from '@nearward/common/testing/recorded-release';
import { ReleasedScene } from './released-scene.js';

describe('After the previous release', () => {
  let scene: ReleasedScene;
  afterEach(() => scene.service.stop());

  it('contacts result from recomputed matches in its events', async () => {
    scene = await ReleasedScene.start();
    await scene.deliverAllButMatches();
    expect(await scene.names()).toEqual([]);
    await scene.deliver('matching.v1.MatchesRecomputed');
    expect(await scene.names()).toEqual(['Dana Ortiz', 'Kim Tran', 'Robin Alvarez']);
    expect(await scene.findLocked()).toMatchObject({
      job_location: 'San Francisco, CA',
      miles: 10,
      matching_specialties: ['Cardiology'],
      all_specialties: ['Cardiology', 'Neurology'],
    });
  });

  it('a card on file in its events still counts', async () => {
    scene = await ReleasedScene.start({ REQUIRE_CARD: 'true' });
    await scene.deliverAllButMatches();
    await scene.deliver('matching.v1.MatchesChanged');
    await scene.rows('delete from payer');
    const id = (await scene.findLocked())?.profile_id ?? '';
    expect(await scene.unlock(scene.clinic, id)).toMatch('PAYMENT_REQUIRED');
    for (const item of recordedEvents('billing.v1.CustomerChanged'))
      await scene.service.enqueue(retargetEvent(item, { ...item, aggregate_id: crypto.randomUUID() }));
    await scene.waitForDeliveries();
    expect(await scene.unlock(scene.clinic, id)).not.toMatch('PAYMENT_REQUIRED');
  });

  it.each(['identity.v1.AccountOpened', 'jobs.v1.JobConfirmed'])(
    '%s in its events verifies an address',
    async (type) => {
      scene = await ReleasedScene.start();
      await scene.deliver('jobs.v1.JobPosted', 'profiles.v1.ProfileCreated', 'matching.v1.MatchesChanged');
      await scene.apply(
        scene.service.viewer(recordedEmail('nurse')),
        (await scene.findContacts())[0]?.job_id ?? '',
      );
      await scene.service.waitForEmails();
      expect(scene.service.inbox.emails).toEqual([]);
      await scene.deliver(type);
      expect((await scene.service.inbox.emailTo(recordedEmail('clinic'))).text).toContain('Dana Ortiz');
    },
  );

  it('ProfileConfirmed in its events sends the emails about unlocks', async () => {
    scene = await ReleasedScene.start();
    await scene.deliver('jobs.v1.JobPosted', 'profiles.v1.ProfileCreated', 'matching.v1.MatchesChanged');
    const dana = (await scene.findContacts()).find(({ name }) => name === 'Dana Ortiz');
    await scene.unlock(scene.clinic, dana?.profile_id ?? '');
    await scene.deliver('profiles.v1.ProfileConfirmed');
    expect((await scene.service.inbox.emailTo(recordedEmail('nurse'))).text).toContain('Bayside Clinic');
  });

  it('changes of a job or profile in its events are applied', async () => {
    scene = await ReleasedScene.start();
    await scene.deliver('jobs.v1.JobPosted', 'profiles.v1.ProfileCreated', 'matching.v1.MatchesChanged');
    const dana = async () => (await scene.findContacts()).find(({ name }) => name === 'Dana Ortiz');
    expect((await dana())?.all_specialties).toEqual(['Cardiology']);
    await scene.deliver('profiles.v1.ProfileChanged');
    expect((await dana())?.all_specialties).toEqual(['Cardiology', 'Urology']);
    await scene.rows(`update job_card set title = 'Stale'`);
    await scene.deliver('jobs.v1.JobChanged');
    expect((await dana())?.job_title).toBe('Registered Nurse · Cardiology');
  });

  it('removals in its events are applied', async () => {
    scene = await ReleasedScene.start();
    await scene.deliver('profiles.v1.ProfileCreated', 'jobs.v1.JobPosted');
    const [noJob, noProfile] = [
      firstRecorded('jobs.v1.JobRemoved'),
      firstRecorded('profiles.v1.ProfileRemoved'),
    ];
    const jobs = retargetEvent(firstRecorded('jobs.v1.JobPosted'), noJob);
    await scene.service.enqueue(jobs);
    await scene.service.enqueue(retargetEvent(firstRecorded('profiles.v1.ProfileCreated'), noProfile));
    await scene.waitForDeliveries();
    const storedCards = () => scene.readTables('profile_card', 'job_card');
    expect(await storedCards()).toContain(noProfile.aggregate_id);
    const viewer = scene.service.viewer(recordedEmail('second-nurse'));
    await scene.save(viewer, noJob.aggregate_id ?? '');
    await scene.deliver('jobs.v1.JobRemoved', 'profiles.v1.ProfileRemoved');
    expect(await storedCards()).not.toContain(noProfile.aggregate_id);
    expect(await scene.user<{ saved: object[] }>(viewer, 'saved { job { id } }')).toEqual({ saved: [] });
  });
});
