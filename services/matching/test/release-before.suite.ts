import { afterEach, describe, expect, it } from '@jest/globals';
import {
  firstRecorded,
  recordedEventsFor,
  recordedEvents,
  recordedEmail,
} from '@nearward/common/testing/recorded-release';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { matchingService } from '../src/app.module.js';
import { Scene } from './scene.js';

const nurse = recordedEmail('nurse');
const posted = firstRecorded('jobs.v1.JobPosted').aggregate_id;

describe('Database of the previous release', () => {
  let scene: Scene;
  afterEach(() => scene.service.stop());

  const recommended = async (email: string) => (await scene.recommended(email)).map(({ job }) => job.id);

  it('keeps its matches, and new events change them', async () => {
    scene = await Scene.start({}, restoreRelease(matchingService));
    expect(await recommended(nurse)).toEqual([posted]);
    const jobId = posted ?? '';
    await scene.service.handle('jobs.v1.JobRemoved', { jobId }, { id: jobId, version: 9 });
    expect(await recommended(nurse)).toEqual([]);
  });

  it('gets the same matches from its events', async () => {
    scene = await Scene.start();
    const requests = recordedEvents('matching.v1.RematchRequested');
    for (const item of recordedEventsFor('matching'))
      if (!requests.includes(item)) await scene.service.enqueue(item);
    await scene.waitForDeliveries();
    expect(await scene.recommended(nurse)).toEqual([
      {
        job: { id: posted },
        miles: 10,
        common_provider_types: ['Registered Nurse'],
        common_specialties: ['Cardiology'],
      },
    ]);
    for (const name of ['second-nurse', 'locked-nurse'])
      expect(await recommended(recordedEmail(name))).toEqual([posted]);

    await scene.service.rows('delete from match');
    expect(await recommended(nurse)).toEqual([]);
    for (const item of requests) await scene.service.enqueue(item);
    await scene.waitForDeliveries();
    expect(await recommended(nurse)).toEqual([posted]);
  });
});
