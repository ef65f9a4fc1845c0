import { afterEach, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import { listing } from './listing-factory.js';
import { Scene } from './scene.js';

describe('Processes for different queues', () => {
  let scene: Scene;
  let another: RunningService | undefined;
  afterEach(async () => {
    await another?.stop();
    await scene.service.stop();
  });

  const recompute = (jobId: string) =>
    scene.service.deliver('matching.v1.RematchRequested', { jobIds: [jobId] });

  it('take only their own events', async () => {
    scene = await Scene.start({ QUEUES: 'events,mails' });
    const [nurse, first, last, late] = [listing(), listing(), listing(), listing()];
    const recommended = async () => (await scene.recommended(nurse.owner)).map(({ job }) => job.id);
    for (const job of [first, last]) await scene.job(job);
    await scene.profile(nurse);
    await scene.waitForDeliveries();
    await scene.service.rows('delete from match');

    await recompute(first.id);
    await scene.job(late);
    await eventually(async () => expect(await recommended()).toEqual([late.id]));
    // The queue learns a moment after the commit that a delivery is done.
    await eventually(async () => expect(await scene.service.countOpenDeliveries()).toBe(1));

    another = await scene.secondProcess({ QUEUES: ['bulk'] });
    await scene.waitForDeliveries();
    expect((await recommended()).sort()).toEqual([late.id, first.id].sort());

    await scene.service.halt();
    await scene.job(listing());
    await recompute(last.id);
    await eventually(async () => expect(await scene.service.countOpenDeliveries()).toBe(1));
  });
});
