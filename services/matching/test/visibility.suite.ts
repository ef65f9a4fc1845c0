import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { edited, listing, oakland, sanFrancisco } from './listing-factory.js';
import { Scene } from './scene.js';

describe('Profile', () => {
  const scene = duringTests(() => Scene.start());

  it('matches nothing while it is paused, and the same jobs again afterwards', async () => {
    const [job, nurse] = [listing(), listing()];
    await scene.deliver([job], [nurse]);
    expect(await scene.isMatch(job, nurse)).toBe(true);
    const paused = edited(nurse, { isPaused: true });
    await scene.profile(paused);
    expect(await scene.isMatch(job, nurse)).toBe(false);
    expect(await scene.recommended(nurse.owner)).toEqual([]);
    const later = listing();
    await scene.job(later);
    expect(await scene.isMatch(later, nurse)).toBe(false);
    await scene.profile(edited(paused, { isPaused: false }));
    for (const each of [job, later]) expect(await scene.isMatch(each, nurse)).toBe(true);
  });

  it("is limited to its owner's maximum distance, seen from both sides", async () => {
    const [near, far] = [listing({ places: [sanFrancisco] }), listing({ places: [oakland] })];
    const nurse = listing({ places: [sanFrancisco], radiusMiles: 5 });
    await scene.deliver([near, far], [nurse]);
    expect(await scene.isMatch(near, nurse)).toBe(true);
    expect(await scene.isMatch(far, nurse)).toBe(false);
    const wider = edited(nurse, { radiusMiles: 20 });
    await scene.profile(wider);
    expect(await scene.isMatch(far, nurse)).toBe(true);
    const narrower = edited(wider, { radiusMiles: 5 });
    await scene.profile(narrower);
    expect(await scene.isMatch(far, nurse)).toBe(false);
    await scene.profile(edited(narrower, { isOlder: true }));
    expect(await scene.isMatch(far, nurse)).toBe(false);
  });

  it('stays paused after an edit by the previous release, as does a job', async () => {
    const [pausedJob, pausedNurse] = [listing({ isPaused: true }), listing({ isPaused: true })];
    const [job, nurse] = [listing({ isOlder: true }), listing({ isOlder: true })];
    await scene.deliver([job, pausedJob], [nurse, pausedNurse]);
    await scene.deliver(
      [job, pausedJob].map((each) => edited(each, { isOlder: true })),
      [nurse, pausedNurse].map((each) => edited(each, { isOlder: true })),
    );
    const matches = await scene.publishedMatches([job, pausedJob]);
    expect(matches.has(`${job.id} ${nurse.id}`)).toBe(true);
    for (const { id } of [job, pausedJob]) expect(matches.has(`${id} ${pausedNurse.id}`)).toBe(false);
    expect(matches.has(`${pausedJob.id} ${nurse.id}`)).toBe(false);
  });

  it('is hidden from an employer, seen from both sides, until the job or the profile changes', async () => {
    const job = listing({ employers: ['Mercy', 'mercy.example'] });
    const nurse = listing({ employers: ['mercy.example'] });
    await scene.deliver([job], [nurse]);
    expect(await scene.isMatch(job, nurse)).toBe(false);
    const sold = edited(job, { employers: ['Bayside'] });
    await scene.job(sold);
    expect(await scene.isMatch(job, nurse)).toBe(true);
    const hidden = edited(nurse, { employers: ['Bayside'] });
    await scene.profile(hidden);
    expect(await scene.isMatch(job, nurse)).toBe(false);
    await scene.deliver([edited(sold, { isOlder: true })], [edited(hidden, { isOlder: true })]);
    expect(await scene.isMatch(job, nurse)).toBe(false);
    await scene.profile(edited(edited(hidden, {}), { employers: [] }));
    expect(await scene.isMatch(job, nurse)).toBe(true);
  });

  it('sees a job that does not show the hidden name, while its employer does not see the profile', async () => {
    const job = listing({ employers: ['Mercy'], shown: ['Confidential'] });
    const nurse = listing({ employers: ['Mercy'] });
    const isRecommended = async () => (await scene.recommendedMatches([job], [nurse])).size === 1;
    await scene.deliver([job], [nurse]);
    expect(await isRecommended()).toBe(true);
    expect(await scene.isMatch(job, nurse)).toBe(false);
    const named = edited(job, { shown: ['Mercy'] });
    await scene.job(named);
    expect(await isRecommended()).toBe(false);
    await scene.deliver([edited(named, { shown: ['Confidential'] })], [edited(nurse, { employers: [] })]);
    expect(await isRecommended()).toBe(true);
    expect(await scene.isMatch(job, nurse)).toBe(true);
  });
});
