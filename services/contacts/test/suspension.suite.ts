import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { v7 as uuid } from 'uuid';
import { PipelineScene } from './pipeline-scene.js';

const interestSent = 'Your interest was sent to the employer.';
const notFound = 'NOT_FOUND: Job not found';
const forbidden = `FORBIDDEN: ${suspensionTexts.refused}`;
const hidden = { isPaused: true, isSuspended: true };

describe('Suspended user', () => {
  const scene = duringTests(() => PipelineScene.start());

  const lists = (viewer: SignedIn) =>
    scene.user<object>(viewer, 'saved { job { id } } applied { job { id } }');
  const suspend = async (viewer: SignedIn, isMailed = false, id = uuid()) => {
    await scene.service.suspend(viewer.owner_key, { id, isMailed });
    return () => scene.service.reinstate(viewer.owner_key, id, { isMailed });
  };
  const suspensionEmailsTo = (email: string) =>
    scene.service.inbox.emails.filter(({ to, subject }) => to === email && subject.includes('suspended'));

  it('has jobs that no professional sees until the suspension is lifted', async () => {
    const clinic = await scene.employer();
    const [nurse, onlySaved, late] = [await scene.nurse(), await scene.nurse(), await scene.nurse()];
    for (const { viewer } of [nurse, onlySaved]) await scene.save(viewer, clinic.job_id);
    expect(await scene.apply(nurse.viewer, clinic.job_id)).toBe(interestSent);
    const before = await lists(nurse.viewer);
    await scene.changeJob(clinic, 2, hidden);
    expect(await lists(nurse.viewer)).toEqual({ saved: [], applied: [] });
    expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toBe('NOT_FOUND');
    expect(await scene.apply(late.viewer, clinic.job_id)).toBe(notFound);
    expect(await scene.save(late.viewer, clinic.job_id)).toBe(notFound);

    const people = [nurse, onlySaved];
    const counts = await Promise.all(people.map(({ viewer }) => scene.countNoticesTo(viewer)));
    await scene.changeJob(clinic, 3, {});
    for (const count of counts) expect(await count()).toBeGreaterThan(0);
    expect(await lists(nurse.viewer)).toEqual(before);
    expect(await scene.apply(late.viewer, clinic.job_id)).toBe(interestSent);
  });

  it('can read their data, but not unlock, apply, save or change stages', async () => {
    const { clinic, nurse } = await scene.matchedPair();
    const viewer = { ...clinic.viewer, is_suspended: true };
    expect(await scene.unlock(viewer, nurse.profile_id)).toBe(forbidden);
    expect(await scene.changeContact(viewer, nurse.profile_id, { stage: 'shortlisted' })).toBe(forbidden);
    expect((await scene.contacts(viewer)).contacts).toMatchObject([
      { profile_id: nurse.profile_id, is_unlocked: false, stage: 'new' },
    ]);
    const professional = { ...nurse.viewer, is_suspended: true };
    expect(await scene.apply(professional, clinic.job_id)).toBe(forbidden);
    expect(await scene.save(professional, clinic.job_id)).toBe(forbidden);
    expect(await scene.visit(professional)).not.toBe(forbidden);
  });

  it('is emailed at the verified address of the profile or newest job if there is no account', async () => {
    const [clinic, unverified] = [await scene.employer(), await scene.unverifiedEmployer()];
    const nurse = await scene.confirmedNurse();
    const lift = await suspend(clinic.viewer);
    for (const { viewer } of [nurse, unverified]) await suspend(viewer);
    for (const { email } of [clinic, nurse])
      expect((await scene.service.inbox.emailTo(email)).text).toMatch(/how other people were contacted/);
    await lift();
    await scene.service.inbox.emailAbout(clinic.email, /no longer suspended/);
    await scene.service.waitForEmails();
    expect(suspensionEmailsTo(unverified.email)).toEqual([]);
  });

  it('is emailed by identity only if there is an account', async () => {
    const clinic = await scene.employer();
    const lift = await suspend(clinic.viewer, true);
    await lift();
    await scene.service.waitForEmails();
    expect(suspensionEmailsTo(clinic.email)).toEqual([]);
  });
});
