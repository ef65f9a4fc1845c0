import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PipelineScene } from './pipeline-scene.js';

describe('Contacts by person', () => {
  let scene: PipelineScene;
  beforeAll(async () => {
    scene = await PipelineScene.start();
  });
  afterAll(() => scene.service.stop());

  it('are one each, with all of the jobs that they fit or applied to, best first', async () => {
    const clinic = await scene.employer();
    const second = await scene.postJob(clinic);
    const third = await scene.postJob(clinic);
    const nurse = await scene.nurse();
    await scene.match(clinic.job_id, nurse.profile_id, { common: 1, metres: 3_000 });
    await scene.match(second, nurse.profile_id, { common: 2, metres: 20_000 });
    await scene.apply(nurse.viewer, third, 'Hello');
    const { contacts, pagination } = await scene.people(clinic.viewer);
    expect(pagination).toMatchObject({ total_contacts: 3, total_people: 1, total_pages: 1 });
    expect(contacts).toMatchObject([
      {
        profile_id: nurse.profile_id,
        job_id: third,
        has_match: true,
        has_application: true,
        contact_type: 'both',
        note: 'Included a personal note',
        stage: 'new',
        is_new: true,
        jobs: [
          { job_id: third, has_match: false, has_application: true, miles: null },
          { job_id: second, has_match: true, has_application: false, miles: 15 },
          { job_id: clinic.job_id, has_match: true, has_application: false, miles: 2 },
        ],
      },
    ]);
    const near = await scene.people(clinic.viewer, { miles: 2 });
    expect(near.contacts).toMatchObject([{ job_id: clinic.job_id, miles: 2, has_application: true }]);
  });
});
