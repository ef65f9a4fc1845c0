import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { killAt } from '@nearward/common/testing/kill-at';
import { KillableService } from '@nearward/common/testing/killable-service';
import { v7 as uuid } from 'uuid';
import { edited, listing, type Listing } from './listing-factory.js';
import { Scene } from './scene.js';

interface Pair {
  job: Listing;
  nurse: Listing;
  /** The address whose key is the practice's. */
  practice: string;
  /** A key of the practice, its name or a domain: nurses hide from it, and jobs get it. */
  key: string;
}
interface State {
  /** Whether job and nurse match. */
  isMatch: boolean;
  /** How often the pair was published as a match, and as ended. */
  added: number;
  ended: number;
  jobOwner: string | null;
  nurseOwner: string | null;
  /** The confirmed erasures of the practice. */
  erasures: number;
}
interface Step {
  name: string;
  prepare?: (pair: Pair) => Pair;
  begin: (pair: Pair) => Promise<void>;
  /** The changed values. Publications are counted from before. */
  after: (pair: Pair) => Partial<State>;
}

const stateSql = `select
  exists (select from match join matched_job on matched_job.number = match.job
    join matched_provider on matched_provider.number = match.provider
    where job_id = $1 and profile_id = $2) as "isMatch",
  (select count(*)::int from outbox, json_array_elements(payload->'of') as change
    where type = 'matching.v1.MatchesChanged' and change::jsonb @@ $3::jsonpath) as added,
  (select count(*)::int from outbox, json_array_elements(payload->'of') as change
    where type = 'matching.v1.MatchesChanged' and change::jsonb @@ $4::jsonpath) as ended,
  (select owner_key from matched_job where job_id = $1) as "jobOwner",
  (select owner_key from matched_provider where profile_id = $2) as "nurseOwner",
  (select count(*)::int from outbox
    where type = 'matching.v1.OwnerErased' and payload->>'deletionId' = $1::text) as erasures`;
const killPoints = ['writing', 'stored'] as const;

describe('Matches of a practice', () => {
  const scene = duringTests(() => Scene.start());
  const process = duringTests(() =>
    KillableService.prepare('matching', scene.service, { SWEEP_SECONDS: '0.1' }),
  );

  const keyOf = (email: string) => scene.service.viewer(email).owner_key;
  const steps: Step[] = [
    {
      name: 'founding, with the founder’s own profile under the new key',
      begin: ({ nurse }) => scene.profile(edited(nurse, { owner: `new-${nurse.owner}` })),
      after: ({ nurse }) => ({ nurseOwner: keyOf(`new-${nurse.owner}`) }),
    },
    {
      name: 'job that moves in, which gets the practice’s keys',
      begin: ({ job, practice, key }) => scene.job(edited(job, { owner: practice, employers: [key] })),
      after: ({ practice }) => ({ jobOwner: keyOf(practice) }),
    },
    {
      name: 'job that moves in, from whose practice the nurse hid',
      prepare: (pair) => ({ ...pair, nurse: { ...pair.nurse, employers: [pair.key] } }),
      begin: ({ job, practice, key }) => scene.job(edited(job, { owner: practice, employers: [key] })),
      after: ({ practice }) => ({ isMatch: false, ended: 1, jobOwner: keyOf(practice) }),
    },
    {
      name: 'acceptance: a nurse becomes a member',
      prepare: (pair) => ({ ...pair, job: { ...pair.job, employers: [pair.key] } }),
      begin: ({ nurse, key }) => scene.profile(edited(nurse, { employers: [key] })),
      after: () => ({ isMatch: false, ended: 1 }),
    },
    {
      name: 'removal: a nurse was a member',
      prepare: ({ job, nurse, ...pair }) => {
        const employers = [pair.key];
        return { ...pair, job: { ...job, employers }, nurse: { ...nurse, employers } };
      },
      begin: ({ nurse }) => scene.profile(edited(nurse, { employers: [] })),
      after: () => ({ isMatch: true, added: 1 }),
    },
    {
      name: 'end of the practice: its job',
      begin: ({ job }) => scene.removeJob(job),
      after: () => ({ isMatch: false, ended: 1, jobOwner: null }),
    },
    {
      name: 'end of the practice: its erasure',
      begin: ({ job: { id: deletionId }, practice }) =>
        scene.service.deliverDeletion(keyOf(practice), { deletionId }),
      after: () => ({ erasures: 1 }),
    },
  ];
  const cases = steps.flatMap((step) => killPoints.map((point) => ({ step, point })));

  const prepare = async ({ prepare: change = (pair) => pair }: Step): Promise<Pair> => {
    // A specialty of their own separates them from the others.
    const specialties = [`Other: ${uuid()}`];
    const [job, nurse] = [listing({ specialties }), listing({ specialties })];
    const pair = change({ job, nurse, practice: `practice-${uuid()}@example.com`, key: uuid() });
    await scene.job(pair.job);
    await scene.profile(pair.nurse);
    await scene.waitForDeliveries();
    return pair;
  };
  const read = async ({ job, nurse }: Pair): Promise<State> => {
    const published = (list: 'came' | 'went') =>
      `($.jobId == "${job.id}" && $.${list}[*] == "${nurse.id}") || ($.profileId == "${nurse.id}" && $.${list}[*] == "${job.id}")`;
    const values = [job.id, nurse.id, published('came'), published('went')];
    const [state] = (await process.database.query<State>(stateSql, values)).rows;
    if (!state) throw new Error('No state');
    return state;
  };
  const expectedState = (step: Step, pair: Pair, before: State): State => {
    const { added = 0, ended = 0, ...rest } = step.after(pair);
    return { ...before, ...rest, added: before.added + added, ended: before.ended + ended };
  };

  it(
    `change and are published once if matching is killed at each of ${cases.length} points`,
    async () => {
      const pairs = new Map<(typeof cases)[number], { pair: Pair; before: State }>();
      for (const each of cases) {
        const pair = await prepare(each.step);
        pairs.set(each, { pair, before: await read(pair) });
      }
      await scene.service.halt();

      await process.start();
      for (const [{ step, point }, { pair, before }] of pairs) {
        const after = expectedState(step, pair, before);
        await killAt(point, {
          service: process,
          begin: () => step.begin(pair),
          isStored: async () => isDeepStrictEqual(await read(pair), after),
          isEmailed: () => false,
        });
        if (point === 'writing') expect(await read(pair)).toEqual(before);
        await process.start();
        await eventually(async () => expect(await read(pair)).toEqual(after));
        await process.waitUntilPublished();
      }

      await eventually(async () => expect(await scene.service.countOpenDeliveries()).toBe(0));
      for (const [{ step, point }, { pair, before }] of pairs)
        expect({ step: step.name, point, ...(await read(pair)) }).toEqual({
          ...{ step: step.name, point },
          ...expectedState(step, pair, before),
        });
    },
    60 * 60_000,
  );
});
