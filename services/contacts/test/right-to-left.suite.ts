import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { Scene } from './scene.js';

describe('Right-to-left name', () => {
  const scene = duringTests(() => Scene.start());

  it('does not change the order of the sentence around it in an email', async () => {
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
