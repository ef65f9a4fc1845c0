import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

const interestSent = 'Your interest was sent to the employer.';
const withdrawn = 'Your interest was withdrawn. The clinic no longer sees your note.';

describe('Withdrawn interest', () => {
  const scene = duringTests(() => Scene.start());

  const seenBy = async ({ viewer }: Awaited<ReturnType<Scene['employer']>>) =>
    (await scene.contacts(viewer)).contacts.map(({ profile_id, contact_type, note, interactions }) => ({
      profile_id,
      contact_type,
      note,
      history: interactions.map(({ type }) => type),
    }));

  it('leaves the employer at most a match and no note', async () => {
    const clinic = await scene.employer();
    const [matched, unmatched] = [await scene.nurse(), await scene.nurse()];
    await scene.match(clinic.job_id, matched.profile_id);
    for (const { viewer } of [matched, unmatched]) {
      await scene.apply(viewer, clinic.job_id, 'note-marker');
      await scene.ageApplications(clinic.job_id, 61);
      await scene.apply(viewer, clinic.job_id, 'second-marker');
    }
    expect(await seenBy(clinic)).toHaveLength(2);

    for (const { viewer } of [matched, unmatched])
      expect(await scene.withdraw(viewer, clinic.job_id)).toBe(withdrawn);
    expect(await seenBy(clinic)).toEqual([
      { profile_id: matched.profile_id, contact_type: 'match', note: null, history: ['match'] },
    ]);
    expect(await scene.readTables('application', 'withdrawn_interest')).not.toContain('marker');
    expect(await scene.unlock(clinic.viewer, unmatched.profile_id)).toMatch(/^NOT_FOUND/);
    expect(await scene.user(unmatched.viewer, 'applied { job { id } }')).toEqual({ applied: [] });
  });

  it('keeps the one-hour cooldown', async () => {
    const { job_id } = await scene.employer();
    const { viewer } = await scene.nurse();
    await scene.apply(viewer, job_id);
    await scene.ageApplications(job_id, 25);
    await scene.withdraw(viewer, job_id);
    expect(await scene.apply(viewer, job_id)).toBe(
      'TOO_MANY: You need to wait 35 more minute(s) before updating your application.',
    );
    const anHourLater = `update withdrawn_interest set sent_at = now() - interval '1 hour' where job_id = $1`;
    await scene.service.dataSource.query(anHourLater, [job_id]);
    expect(await scene.apply(viewer, job_id, 'again')).toBe(interestSent);
    expect(await scene.findNotes(viewer, job_id)).toEqual(['again']);
  });

  it('keeps the cooldown for a new profile of the same person only', async () => {
    const { job_id } = await scene.employer();
    const [applied, withdrew, other] = [await scene.nurse(), await scene.nurse(), await scene.nurse()];
    for (const { viewer } of [applied, withdrew]) await scene.apply(viewer, job_id);
    await scene.ageApplications(job_id, 25);
    await scene.withdraw(withdrew.viewer, job_id);
    for (const nurse of [applied, withdrew]) {
      await scene.removeProfile(nurse.profile_id);
      await scene.changeProfile({ ...nurse, profile_id: uuid() }, 1, {});
      expect(await scene.apply(nurse.viewer, job_id)).toBe(
        'TOO_MANY: You need to wait 35 more minute(s) before updating your application.',
      );
    }
    expect(await scene.apply(other.viewer, job_id)).toBe(interestSent);
    await scene.service.dataSource.query(`update removed_interest set sent_at = now() - interval '1 hour'`);
    for (const { viewer } of [applied, withdrew])
      expect(await scene.apply(viewer, job_id)).toBe(interestSent);
    await scene.runMinuteSweep();
    expect(await scene.service.dataSource.query('select from removed_interest')).toEqual([]);
  });

  it('can be withdrawn again, and is idempotent', async () => {
    const { job_id } = await scene.employer();
    const { viewer } = await scene.nurse();
    expect(await scene.withdraw(viewer, job_id)).toBe(withdrawn);
    await scene.apply(viewer, job_id);
    for (let click = 0; click < 2; click++) expect(await scene.withdraw(viewer, job_id)).toBe(withdrawn);
    expect(await scene.apply(viewer, job_id)).toMatch(/^TOO_MANY/);
  });

  it('is impossible after an unlock, also a concurrent one', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    await scene.apply(nurse.viewer, clinic.job_id, 'kept');
    await scene.unlock(clinic.viewer, nurse.profile_id);
    expect(await scene.withdraw(nurse.viewer, clinic.job_id)).toBe(
      'CONFLICT: They already have your contact details.',
    );
    expect(await scene.findNotes(nurse.viewer, clinic.job_id)).toEqual(['kept']);

    for (let time = 0; time < 5; time++) {
      const quick = await scene.nurse();
      await scene.apply(quick.viewer, clinic.job_id);
      const responses = await Promise.all([
        scene.unlock(clinic.viewer, quick.profile_id),
        scene.withdraw(quick.viewer, clinic.job_id),
      ]);
      expect([
        ['Contact unlocked', 'CONFLICT: They already have your contact details.'],
        ['NOT_FOUND: Profile not found', withdrawn],
      ]).toContainEqual(responses);
    }
  });

  it('cancels emails that are still pending', async () => {
    const clinic = await scene.unverifiedEmployer();
    const [nurse, other] = [await scene.nurse(), await scene.nurse()];
    await scene.apply(nurse.viewer, clinic.job_id);
    await scene.withdraw(nurse.viewer, clinic.job_id);
    await scene.confirm(clinic.viewer);
    await scene.apply(other.viewer, clinic.job_id);
    await scene.service.waitForEmails();
    expect(scene.service.inbox.emailsTo(clinic.email)).toHaveLength(1);
  });

  it('is rejected for visitors, without a profile, and for removed jobs', async () => {
    const clinic = await scene.employer();
    const { viewer } = await scene.nurse();
    expect(await scene.withdraw(null, clinic.job_id)).toMatch(/^UNAUTHENTICATED/);
    expect(await scene.withdraw(clinic.viewer, clinic.job_id)).toMatch(/^FORBIDDEN/);
    for (const id of [uuid(), 'no-id']) expect(await scene.withdraw(viewer, id)).toMatch(/^NOT_FOUND/);
  });

  it('leaves no rows after the job or the profile is removed', async () => {
    const clinic = await scene.employer();
    const [nurse, leaver] = [await scene.nurse(), await scene.nurse()];
    const second = await scene.postJob(clinic);
    for (const job_id of [clinic.job_id, second]) {
      await scene.apply(leaver.viewer, job_id);
      await scene.withdraw(leaver.viewer, job_id);
      await scene.hide(leaver.viewer, job_id);
    }
    await scene.apply(nurse.viewer, clinic.job_id);
    await scene.withdraw(nurse.viewer, clinic.job_id);
    await scene.hide(nurse.viewer, clinic.job_id);
    await scene.visit(leaver.viewer);
    await scene.removeProfile(leaver.profile_id);
    await scene.removeJob(clinic.job_id);
    const remaining = await scene.readTables('withdrawn_interest', 'hidden_job', 'seeker_visit');
    for (const id of [leaver.profile_id, clinic.job_id]) expect(remaining).not.toContain(id);
  });
});
