import { expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { type PairAct, pairTable } from '@nearward/marketplace/pairs/pair-table';
import { edited, type Listing, listing, losAngeles } from './listing-factory.js';
import { Scene } from './scene.js';

const scene = duringTests(() => Scene.start());

/** The events that an act causes. Jobs and profiles of suspended people are published as paused. */
const acts: Partial<Record<PairAct, (job: Listing, nurse: Listing) => Promise<void>>> = {
  job_edited: (job) => scene.job(edited(job, { practiceSettings: ['Hospital'] })),
  job_paused: (job) => scene.job(edited(job, { isPaused: true })),
  job_place_changed: (job) => scene.job(edited(job, { places: [losAngeles] })),
  job_removed: (job) => scene.removeJob(job),
  employer_left: (job) => scene.removeJob(job),
  employer_suspended: (job) => scene.job(edited(job, { isPaused: true })),
  profile_paused: (_, nurse) => scene.profile(edited(nurse, { isPaused: true })),
  profile_removed: (_, nurse) => scene.removeProfile(nurse),
  professional_suspended: (_, nurse) => scene.profile(edited(nurse, { isPaused: true })),
  contact_stopped: (job, nurse) => scene.profile(edited(nurse, { employers: job.employers })),
};

it.each(Object.entries(acts))('A match follows the table if the act is %s', async (act, run) => {
  const [job, nurse] = [listing({ employers: ['clinic'] }), listing()];
  await scene.deliver([job], [nurse]);
  expect(await scene.isMatch(job, nurse)).toBe(true);
  await run(job, nurse);
  expect(await scene.isMatch(job, nurse)).toBe(!pairTable[act as PairAct].match?.ends);
});
