import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Scene } from './scene.js';

interface Pair {
  job_id: string;
  profile_id: string;
  /** Whether the job is removed, and the other stored columns of the pair. */
  removed: boolean;
  lives: boolean | null;
  score: number | null;
  applied_at: Date | null;
  acted: boolean;
  unlocked: boolean;
}

const descending = (a: number | null, b: number | null) => (b ?? -Infinity) - (a ?? -Infinity) || 0;
const bestFirst = (a: Pair, b: Pair) =>
  descending(a.applied_at && +a.applied_at, b.applied_at && +b.applied_at) ||
  descending(a.score, b.score) ||
  (a.job_id + a.profile_id < b.job_id + b.profile_id ? -1 : 1);

describe('Pages of contacts', () => {
  const scene = duringTests(() => Scene.start());

  /** Every pair of an employer's jobs, sorted and filtered without an index, a limit or a stored count. */
  const sortedByHand = async ({ owner_key }: SignedIn): Promise<string[]> => {
    const pairs: Pair[] = await scene.service.dataSource.query(
      `select job.id as job_id, profile.id as profile_id, removed_at is not null as removed, lives, score, applied_at,
              applied_at is not null or unlock.job_id = job.id as acted, unlock.id is not null as unlocked
       from job_card job cross join profile_card profile
       left join matched_pair pair on pair.job_id = job.id and pair.profile_id = profile.id
       left join unlock on unlock.profile_id = profile.id and employer_key = job.owner_key
       left join lateral (select max(created_at) as applied_at from application
                          where job_id = job.id and profile_id = profile.id) applied on true
       where job.owner_key = $1`,
      [owner_key],
    );
    return pairs
      .filter(
        ({ lives, removed, acted, unlocked }) => (lives && !removed) || (acted && (!removed || unlocked)),
      )
      .sort(bestFirst)
      .map(({ job_id, profile_id }) => `${job_id}.${profile_id}`);
  };

  const allPages = async (viewer: SignedIn, perPage: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const { contacts, pagination } = await scene.contacts(viewer, page, perPage);
      ids.push(...contacts.map(({ id }) => id));
      if (page < pagination.total_pages) continue;
      expect(pagination).toMatchObject({ total_contacts: ids.length });
      expect((await scene.contacts(viewer, page + 1, perPage)).pagination).toEqual({
        ...pagination,
        page: page + 1,
      });
      return ids;
    }
  };

  it('contain every pair once and in order after any sequence of events', async () => {
    const clinic = await scene.employer();
    const jobs = [clinic.job_id, await scene.postJob(clinic), await scene.postJob(clinic)];
    const nurses = await Promise.all(Array.from({ length: 12 }, () => scene.nurse()));
    const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
    const matches = () =>
      scene.match(any(jobs), any(nurses).profile_id, {
        common: any([1, 2]),
        metres: any([3_000, 4_000, 20_000]),
      });
    const actions = [
      () => scene.endMatch(any(jobs), any(nurses).profile_id),
      () => scene.apply(any(nurses).viewer, any(jobs), any([null, 'Hello'])),
      () => scene.unlock(clinic.viewer, any(nurses).profile_id),
    ];
    for (let round = 0; round < 8; round++) {
      await Promise.all([matches(), matches(), matches(), matches(), matches(), any(actions)()]);
      await any(actions)();
      expect(await allPages(clinic.viewer, any([1, 4, 50]))).toEqual(await sortedByHand(clinic.viewer));
    }
    await scene.removeJob(any(jobs));
    await scene.removeProfile(any(nurses).profile_id);
    expect(await allPages(clinic.viewer, 3)).toEqual(await sortedByHand(clinic.viewer));
  }, 60_000);

  it('keep their order after an unlock, also among equal scores', async () => {
    const clinic = await scene.employer();
    for (let n = 0; n < 5; n++) await scene.match(clinic.job_id, (await scene.nurse()).profile_id);
    const before = await allPages(clinic.viewer, 2);
    expect(before).toEqual([...before].sort());
    await scene.unlock(clinic.viewer, before[3]?.split('.')[1] ?? '');
    expect(await allPages(clinic.viewer, 2)).toEqual(before);
  });

  it('have the right total after all matches of a job came and went concurrently', async () => {
    const clinic = await scene.employer();
    const nurses = await Promise.all(Array.from({ length: 4 }, () => scene.nurse()));
    const total = async () => (await scene.contacts(clinic.viewer)).pagination.total_contacts;
    await Promise.all(nurses.map(({ profile_id }) => scene.match(clinic.job_id, profile_id)));
    await Promise.all(nurses.map(({ profile_id }) => scene.match(clinic.job_id, profile_id, { common: 2 })));
    expect(await total()).toBe(4);
    await Promise.all(nurses.slice(1).map(({ profile_id }) => scene.endMatch(clinic.job_id, profile_id)));
    expect(await total()).toBe(1);
    await scene.match(clinic.job_id, nurses[1]?.profile_id ?? '');
    expect(await total()).toBe(2);
  });
});
