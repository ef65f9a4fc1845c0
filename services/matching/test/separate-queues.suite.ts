import { afterEach, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import { listed, Scene } from './scene.js';

describe('Processes with different queues', () => {
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
    const [nurse, lost, posted, late] = [listed(), listed(), listed(), listed()];
    const recommended = async () => (await scene.recommended(nurse.owner)).map(({ job }) => job.id);
    for (const thing of [lost, posted]) await scene.job(thing);
    await scene.profile(nurse);
    await scene.settled();
    await scene.service.dataSource.query('delete from match');

    await recompute(lost.id);
    await scene.job(late);
    await eventually(async () => expect(await recommended()).toEqual([late.id]));
    // The queue learns a moment after the commit that a delivery is done.
    await eventually(async () => expect(await scene.service.countOpenDeliveries()).toBe(1));

    another = await scene.secondProcess({ QUEUES: ['bulk'] });
    await scene.settled();
    expect((await recommended()).sort()).toEqual([late.id, lost.id].sort());

    await scene.service.halt();
    await scene.job(listed());
    await recompute(posted.id);
    await eventually(async () => expect(await scene.service.countOpenDeliveries()).toBe(1));
  });
});
