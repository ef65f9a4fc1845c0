import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { PromiseScene } from './promise-scene.js';

describe('Promised answers', () => {
  const scene = duringTests(() => PromiseScene.start());

  const interest = async () => {
    const clinic = await scene.promisingEmployer();
    return { clinic, nurse: await scene.interestedNurse(clinic.job_id) };
  };

  it('do not count what the employer could not answer', async () => {
    const [withdrawn, deleted, moved, suspended, hidden] = [
      await interest(),
      await interest(),
      await interest(),
      await interest(),
      await interest(),
    ];
    await scene.withdraw(withdrawn.nurse.viewer, withdrawn.clinic.job_id);
    await scene.removeJob(deleted.clinic.job_id);
    const { viewer, email } = await scene.employer();
    await scene.changeJob({ ...moved.clinic, viewer, email }, 2, {});
    await scene.changeJob(suspended.clinic, 2, { isSuspended: true });
    await scene.changeProfile(hidden.nurse, 2, { isPaused: true });
    expect((await scene.ownPromise(hidden.clinic.viewer)).next).toBeNull();
    await scene.passDueTime();
    for (const { nurse } of [withdrawn, deleted, moved, suspended, hidden])
      expect(await scene.lateness(nurse)).toEqual([]);
  });

  it('count a job that is deleted after they were due', async () => {
    const { clinic, nurse } = await interest();
    await scene.makeOlder('10 days');
    await scene.removeJob(clinic.job_id);
    await scene.runMinuteSweep();
    expect(await scene.lateness(nurse)).toEqual([true]);
  });

  it('do not include people with an unverified address or an earlier unlock', async () => {
    const clinic = await scene.promisingEmployer();
    const [unverified, unlocked] = [await scene.nurse(), await scene.nurse()];
    await scene.match(clinic.job_id, unlocked.profile_id);
    await scene.unlock(clinic.viewer, unlocked.profile_id);
    for (const { viewer } of [unverified, unlocked]) await scene.apply(viewer, clinic.job_id);
    expect(await scene.lateness(unlocked)).toEqual([]);
    await scene.passDueTime();
    expect(await scene.lateness(unverified)).toEqual([]);
  });

  it('follow a renewed interest, and return with a restored one', async () => {
    const { clinic, nurse } = await interest();
    await scene.makeOlder('61 minutes');
    await scene.apply(nurse.viewer, clinic.job_id);
    const undo = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
    expect(await scene.lateness(nurse)).toEqual([]);
    await scene.restore(nurse.viewer, clinic.job_id, undo);
    expect(await scene.lateness(nurse)).toEqual([null]);
    await scene.passDueTime();
    expect(await scene.lateness(nurse)).toEqual([true]);
  });

  it('are not promised again for a restored interest that is due or was answered', async () => {
    const [due, passed] = [await interest(), await interest()];
    await scene.changeContact(passed.clinic.viewer, passed.nurse.profile_id, { stage: 'passed' });
    const { dataSource } = scene.service;
    await dataSource.query(`update pass_answer set tell_after = now()`);
    await scene.runMinuteSweep();
    await dataSource.query(
      `update application set created_at = created_at - interval '10 days' where profile_id = $1`,
      [due.nurse.profile_id],
    );
    for (const { clinic, nurse } of [due, passed]) {
      const undo = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
      await scene.restore(nurse.viewer, clinic.job_id, undo);
      expect(await scene.lateness(nurse)).toEqual([]);
    }
  });

  it('wait for the end of quiet hours with the email', async () => {
    const { nurse } = await interest();
    await scene.setQuietHours(nurse.viewer, { from: -1, until: 2 });
    await scene.passDueTime();
    expect(await scene.lateness(nurse)).toEqual([true]);
    await scene.service.waitForEmails();
    expect(scene.subjectsTo(nurse.email)).toEqual([]);
    await scene.setQuietHours(nurse.viewer, null);
    await scene.runMinuteSweep();
    const { subject } = await scene.service.inbox.emailTo(nurse.email);
    expect(subject).toBe('You have not received the promised answer');
  });

  it.each([
    // Thanksgiving
    ['America/Los_Angeles', '2098-11-26T20:00:00Z', '2098-12-02T08:00:00Z'],
    // The clocks change on the Sunday in between.
    ['America/New_York', '2098-03-07T20:00:00Z', '2098-03-12T04:00:00Z'],
    // Independence Day is observed on Friday, July 3. One moment is Thursday on Guam and Wednesday in Puerto Rico.
    ['Pacific/Guam', '2099-07-01T15:00:00Z', '2099-07-07T14:00:00Z'],
    ['America/Puerto_Rico', '2099-07-01T15:00:00Z', '2099-07-07T04:00:00Z'],
  ])('are due at the end of the second working day in %s', async (zone, sentAt, dueAt) => {
    const clinic = await scene.promisingEmployer();
    const { dataSource } = scene.service;
    await dataSource.query('update job_card set time_zone = $2 where id = $1', [clinic.job_id, zone]);
    await dataSource.query(`alter table application alter column created_at set default '${sentAt}'`);
    const nurse = await scene.interestedNurse(clinic.job_id);
    await dataSource.query('alter table application alter column created_at set default now()');
    const page = await scene.service.graphql<{ jobPage: { answer_due_at: string } }>(
      nurse.viewer,
      'query ($id: ID!) { jobPage(job_id: $id) { answer_due_at } }',
      { id: clinic.job_id },
    );
    expect(page.data.jobPage.answer_due_at).toBe(new Date(dueAt).toISOString());
  });

  it('leave with the professional and with the account of the employer', async () => {
    const { clinic, nurse } = await interest();
    const other = await scene.interestedNurse(clinic.job_id);
    const { viewer } = clinic;
    const exported = async (who: typeof viewer, kind: string) => (await scene.exportedRows(who))[kind];
    expect(await exported(nurse.viewer, 'answers_promised')).toMatchObject([{ is_late: null }]);
    expect(await exported(viewer, 'promised_to')).toHaveLength(2);
    expect(await exported(viewer, 'answer_promise')).toMatchObject([{ is_on: true }]);
    await scene.removeProfile(nurse.profile_id);
    expect(await exported(viewer, 'promised_to')).toHaveLength(1);
    await scene.removeJob(clinic.job_id);
    await scene.deliverEvent('identity.v1.AccountDeleted', {
      deletionId: clinic.job_id,
      ownerKey: viewer.owner_key,
      askedAt: new Date().toISOString(),
    });
    expect(await scene.readTables('answer_promise', 'promised_answer')).not.toContain(viewer.owner_key);
    expect(await scene.lateness(other)).toEqual([]);
  });
});
