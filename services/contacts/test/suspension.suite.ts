import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { v7 as uuid } from 'uuid';
import { PipelineScene } from './pipeline-scene.js';

const sent = 'Your interest was sent to the employer.';
const notFound = 'NOT_FOUND: Job not found';
const refused = `FORBIDDEN: ${suspensionTexts.refused}`;
const hidden = { isPaused: true, isSuspended: true };

describe('Somebody who is suspended', () => {
  let scene: PipelineScene;
  beforeAll(async () => void (scene = await PipelineScene.start()));
  afterAll(() => scene.service.stop());

  const lists = (viewer: SignedIn) =>
    scene.user<object>(viewer, 'saved { job { id } } applied { job { id } }');
  const say = async (viewer: SignedIn, isMailed = false, id = uuid()) => {
    const said = { suspensionId: id, ownerKey: viewer.owner_key, isMailed };
    await scene.service.deliver(
      'identity.v1.AccountSuspended',
      { ...said, reason: 'conduct' },
      { id, version: 1 },
    );
    await scene.settled();
    return async () => {
      await scene.service.deliver('identity.v1.AccountReinstated', said, { id, version: 2 });
      await scene.settled();
    };
  };
  const mailsTo = (email: string) =>
    scene.service.inbox.emails.filter(({ to, subject }) => to === email && subject.includes('suspended'));

  it('has jobs that no professional finds, saved or applied to, and all is there again once it is lifted', async () => {
    const clinic = await scene.employer();
    const [nurse, late] = [await scene.nurse(), await scene.nurse()];
    await scene.save(nurse.viewer, clinic.job_id);
    expect(await scene.apply(nurse.viewer, clinic.job_id)).toBe(sent);
    const before = await lists(nurse.viewer);
    await scene.changeJob(clinic, 2, hidden);
    expect(await lists(nurse.viewer)).toEqual({ saved: [], applied: [] });
    expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toBe('NOT_FOUND');
    expect(await scene.apply(late.viewer, clinic.job_id)).toBe(notFound);
    expect(await scene.save(late.viewer, clinic.job_id)).toBe(notFound);

    const notices = await scene.noticesTo(nurse.viewer);
    await scene.changeJob(clinic, 3, {});
    expect(await notices()).toBeGreaterThan(0);
    expect(await lists(nurse.viewer)).toEqual(before);
    expect(await scene.apply(late.viewer, clinic.job_id)).toBe(sent);
  });

  it('tells who only saved a job that it is there again', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    await scene.save(nurse.viewer, clinic.job_id);
    await scene.changeJob(clinic, 2, hidden);
    const notices = await scene.noticesTo(nurse.viewer);
    await scene.changeJob(clinic, 3, {});
    expect(await notices()).toBeGreaterThan(0);
  });

  it('goes on to read what is theirs, and neither unlocks, applies, saves nor moves anybody', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    await scene.match(clinic.job_id, nurse.profile_id);
    const viewer = { ...clinic.viewer, is_suspended: true };
    expect(await scene.unlock(viewer, nurse.profile_id)).toBe(refused);
    expect(await scene.changeContact(viewer, nurse.profile_id, { stage: 'shortlisted' })).toBe(refused);
    expect((await scene.contacts(viewer)).contacts).toMatchObject([
      { profile_id: nurse.profile_id, is_unlocked: false, stage: 'new' },
    ]);
    const professional = { ...nurse.viewer, is_suspended: true };
    expect(await scene.apply(professional, clinic.job_id)).toBe(refused);
    expect(await scene.save(professional, clinic.job_id)).toBe(refused);
    expect(await scene.visit(professional)).not.toBe(refused);
  });

  it('without an account is mailed at the address of their profile, else of their newest job, once that is proved', async () => {
    const [clinic, stranger] = [await scene.employer(), await scene.unconfirmedEmployer()];
    const nurse = await scene.nurse();
    await scene.confirm(nurse.viewer);
    const lift = await say(clinic.viewer);
    for (const { viewer } of [nurse, stranger]) await say(viewer);
    for (const { email } of [clinic, nurse])
      expect((await scene.service.inbox.emailTo(email)).text).toMatch(/how other people were contacted/);
    await lift();
    await scene.service.inbox.emailAbout(clinic.email, /no longer suspended/);
    expect(mailsTo(stranger.email)).toEqual([]);
  });

  it('with an account is mailed by identity alone', async () => {
    const clinic = await scene.employer();
    const lift = await say(clinic.viewer, true);
    await lift();
    const other = await scene.employer();
    await say(other.viewer);
    await scene.service.inbox.emailTo(other.email);
    expect(mailsTo(clinic.email)).toEqual([]);
  });
});
