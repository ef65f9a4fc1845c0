import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { Scene } from './scene.js';

const back = 'Your interest is back as it was sent.';
const late = 'CONFLICT: It is too late to undo that.';

describe('Undoing a withdrawal', () => {
  const scene = duringTests(() => Scene.start());

  const emailsArrived = (email: string, count: number) =>
    eventually(() => expect(countEmailsTo(email)).toBeGreaterThanOrEqual(count));
  const countEmailsTo = (email: string) => scene.service.inbox.emailsTo(email).length;

  it('restores everything as it was, without repeating an email', async () => {
    const clinic = await scene.employer();
    const [nurse, other] = [await scene.nurse(), await scene.nurse()];
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.apply(nurse.viewer, clinic.job_id, 'first-marker');
    await scene.ageApplications(clinic.job_id, 61);
    await scene.apply(nurse.viewer, clinic.job_id, 'second-marker');
    await emailsArrived(clinic.email, 2);
    const { contacts: before } = await scene.contacts(clinic.viewer);

    const undo = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
    expect(await scene.readTables('application', 'withdrawn_interest', 'outbox')).not.toContain('marker');
    expect(undo).not.toContain('marker');
    expect(await scene.restore(nurse.viewer, clinic.job_id, undo)).toBe(back);
    expect(await scene.findNotes(nurse.viewer, clinic.job_id)).toEqual(['second-marker', 'first-marker']);
    expect((await scene.contacts(clinic.viewer)).contacts).toEqual(before);
    expect(await scene.readTables('withdrawn_interest')).not.toContain(nurse.profile_id);
    expect(await scene.apply(nurse.viewer, clinic.job_id)).toMatch(/^TOO_MANY/);

    await scene.apply(other.viewer, clinic.job_id);
    await scene.service.waitForEmails();
    expect(countEmailsTo(clinic.email)).toBe(3);
  });

  it('leaves the employer with one email, however soon it happens', async () => {
    const clinic = await scene.employer();
    const nurses = await Promise.all(Array.from({ length: 8 }, () => scene.nurse()));
    await Promise.all(
      nurses.map(async ({ viewer }) => {
        await scene.apply(viewer, clinic.job_id, 'at once');
        const undo = await scene.withdrawWithUndo(viewer, clinic.job_id);
        expect(await scene.restore(viewer, clinic.job_id, undo)).toBe(back);
      }),
    );
    await emailsArrived(clinic.email, nurses.length);
    const last = await scene.nurse();
    await scene.apply(last.viewer, clinic.job_id);
    await scene.service.waitForEmails();
    expect(countEmailsTo(clinic.email)).toBe(nurses.length + 1);
  });

  it('emails an employer who verified their address in between', async () => {
    const clinic = await scene.unverifiedEmployer();
    const { viewer } = await scene.nurse();
    await scene.apply(viewer, clinic.job_id);
    const undo = await scene.withdrawWithUndo(viewer, clinic.job_id);
    await scene.confirm(clinic.viewer);
    await scene.restore(viewer, clinic.job_id, undo);
    expect((await scene.service.inbox.emailTo(clinic.email)).subject).toBe(
      'A professional is interested in your job',
    );
  });

  it('works once, for the same professional, and for a live job', async () => {
    const clinic = await scene.employer();
    const elsewhere = await scene.postJob(clinic);
    const [nurse, other] = [await scene.nurse(), await scene.nurse()];
    for (const { viewer } of [nurse, other]) await scene.apply(viewer, clinic.job_id, 'mine');
    const undo = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
    await scene.withdraw(other.viewer, clinic.job_id);
    expect(await scene.restore(other.viewer, clinic.job_id, undo)).toBe(late);
    expect(await scene.restore(nurse.viewer, elsewhere, undo)).toBe(late);
    for (const none of ['', 'nothing', `${undo.slice(0, -4)}AAAA`])
      expect(await scene.restore(nurse.viewer, clinic.job_id, none)).toBe(late);
    const clicks = [1, 2].map(() => scene.restore(nurse.viewer, clinic.job_id, undo));
    expect((await Promise.all(clicks)).sort()).toEqual([late, back]);
    expect(await scene.findNotes(nurse.viewer, clinic.job_id)).toEqual(['mine']);

    const again = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
    await scene.removeJob(clinic.job_id);
    expect(await scene.restore(nurse.viewer, clinic.job_id, again)).toMatch(/^NOT_FOUND/);
    expect(await scene.withdrawWithUndo(nurse.viewer, elsewhere)).toBe('');
    expect(await scene.restore(null, elsewhere, again)).toMatch(/^UNAUTHENTICATED/);
  });
});
