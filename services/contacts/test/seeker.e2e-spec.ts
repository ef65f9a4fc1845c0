import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

describe('A seeker', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.start();
  });
  afterAll(() => scene.service.stop());

  it('saves a job once, and takes it back once', async () => {
    const clinic = await scene.employer();
    const { viewer } = await scene.nurse();
    const saved = () => scene.user(viewer, 'saved { job { id } }');
    for (let click = 0; click < 2; click++) expect(await scene.save(viewer, clinic.job_id)).toBe('Job saved');
    expect(await saved()).toEqual({ saved: [{ job: { id: clinic.job_id } }] });
    for (let click = 0; click < 2; click++) expect(await scene.unsave(viewer, clinic.job_id)).toBe('Job no longer saved');
    expect(await saved()).toEqual({ saved: [] });
  });

  it('expresses interest, and the employer is told without being told who', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    expect(await scene.apply(nurse.viewer, clinic.job_id, 'Hello')).toBe('Your interest was sent to the employer.');
    expect(await scene.user(nurse.viewer, 'applied { job { id } }')).toEqual({ applied: [{ job: { id: clinic.job_id } }] });
    const mail = await scene.service.inbox.mailTo(clinic.email);
    expect(mail.text).toContain('Registered Nurse · Cardiology in San Francisco, CA');
    for (const hidden of [nurse.email, nurse.phone, 'Hello', 'Dana']) expect(mail.text + mail.html).not.toContain(hidden);
  });

  it('renews an application after an hour, not before, even by clicks at the same time', async () => {
    const clinic = await scene.employer();
    const { viewer } = await scene.nurse();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => scene.apply(viewer, clinic.job_id)));
    expect(clicks.filter((answer) => answer === 'Your interest was sent to the employer.')).toHaveLength(1);
    expect(clicks).toContain('TOO_MANY: You need to wait 60 more minute(s) before updating your application.');

    const age = (minutes: number) =>
      scene.service.dataSource.query('update application set created_at = now() - make_interval(mins => $1) where job_id = $2', [
        minutes,
        clinic.job_id,
      ]);
    await age(25);
    expect(await scene.apply(viewer, clinic.job_id)).toBe(
      'TOO_MANY: You need to wait 35 more minute(s) before updating your application.',
    );
    await age(60);
    expect(await scene.apply(viewer, clinic.job_id, 'again')).toBe('Your interest was sent to the employer.');
    const query = 'query ($id: ID!) { applications(job_id: $id) { note } }';
    const { data } = await scene.service.graphql<{ applications: unknown[] }>(viewer, query, { id: clinic.job_id });
    expect(data.applications).toEqual([{ note: 'again' }, { note: null }]);
  });

  it('sees no applications but the own', async () => {
    const clinic = await scene.employer();
    const [nurse, other] = [await scene.nurse(), await scene.nurse()];
    await scene.apply(nurse.viewer, clinic.job_id, 'private');
    const query = 'query ($id: ID!) { applications(job_id: $id) { note } }';
    const { data } = await scene.service.graphql<{ applications: unknown[] }>(other.viewer, query, { id: clinic.job_id });
    expect(data.applications).toEqual([]);
  });

  it('needs a profile, a live job, and one that is not the own', async () => {
    const clinic = await scene.employer();
    const { viewer } = await scene.nurse();
    for (const act of [scene.apply, scene.save]) {
      expect(await act(null, clinic.job_id)).toBe('UNAUTHENTICATED: Please sign in first.');
      expect(await act(scene.service.viewer('nobody@example.com'), clinic.job_id)).toBe('FORBIDDEN: Please create a profile first.');
      expect(await act(viewer, uuid())).toBe('NOT_FOUND: Job not found');
      expect(await act(viewer, 'no-id')).toBe('NOT_FOUND: Job not found');
    }
    const own = await scene.nurse();
    const ownJob = await scene.employer(own.email);
    expect(await scene.apply(own.viewer, ownJob.job_id)).toBe('FORBIDDEN: This is your own job.');
    await scene.removeJob(clinic.job_id);
    expect(await scene.apply(viewer, clinic.job_id)).toBe('NOT_FOUND: Job not found');
  });

  it('writes notes of at most 2,000 characters', async () => {
    const clinic = await scene.employer();
    const { viewer } = await scene.nurse();
    expect(await scene.apply(viewer, clinic.job_id, 'x'.repeat(2_001))).toMatch(/^INVALID/);
    expect(await scene.apply(viewer, clinic.job_id, 'x'.repeat(2_000))).toBe('Your interest was sent to the employer.');
  });
});
