import { describe, expect, it } from '@jest/globals';
import { seekerJob } from '../testing/answers';
import { Facade } from '../testing/facade';
import { openApp, pass } from '../testing/open-app';

describe('Name that is written from right to left', () => {
  it('does not reorder the place and the date next to it', async () => {
    const employer_name = 'מרפאת שלום';
    new Facade({
      [`GET /shared-jobs/${seekerJob.id}`]: { job: { ...seekerJob, employer_name, answers: null } },
    });
    await openApp(`/share/${seekerJob.id}`);
    await pass(500);
    expect(document.body.textContent).toContain(`\u2068${employer_name}\u2069, San Francisco, CA`);
    expect(document.title).toContain(`\u2068${employer_name}\u2069 · `);
  });
});
