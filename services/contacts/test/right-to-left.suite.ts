import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Scene } from './scene.js';

describe('Name that is written from right to left', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.start()));
  afterAll(() => scene.service.stop());

  it('leaves the sentence around it in an email in order', async () => {
    const [clinic, nurse] = [await scene.employer(), await scene.nurse()];
    const employerName = 'מרפאת שלום';
    await scene.changeJob(clinic, 2, { employerName });
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.confirm(nurse.viewer);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    const { text } = await scene.service.inbox.emailAbout(
      nurse.email,
      'An employer unlocked your contact details',
    );
    expect(text.replace(/\s+/g, ' ')).toContain(`\u2068${employerName}\u2069`);
  });
});
