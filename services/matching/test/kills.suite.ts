import { describe } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { killedChange, testKills } from '@nearward/common/testing/kill-table';
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
  isMatch: boolean;
  /** How often the pair was published as a match, and as ended. */
  added: number;
  ended: number;
  jobOwner: string | null;
  nurseOwner: string | null;
  /** The confirmed erasures of the practice. */
  erasures: number;
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

describe('Matches of a practice', () => {
  const scene = duringTests(() => Scene.start());
  const process = duringTests(() =>
    KillableService.prepare('matching', scene.service, { SWEEP_SECONDS: '0.1' }),
  );
  const keyOf = (email: string) => scene.service.viewer(email).owner_key;

  const row = (
    name: string,
    event: (pair: Pair) => Promise<void>,
    /** The changed values. Publications are counted from before. */
    after: (pair: Pair) => Partial<State>,
    { jobHasKey = false, nurseHides = false } = {},
  ) => ({
    name,
    prepare: async () => {
      const [practice, key] = [`practice-${uuid()}@example.com`, uuid()];
      // A specialty of their own separates them from the others.
      const specialties = [`Other: ${uuid()}`];
      const job = listing({ specialties, ...(jobHasKey && { employers: [key] }) });
      const nurse = listing({ specialties, ...(nurseHides && { employers: [key] }) });
      const pair = { job, nurse, practice, key };
      await scene.job(job);
      await scene.profile(nurse);
      await scene.waitForDeliveries();
      const published = (list: 'came' | 'went') =>
        `($.jobId == "${job.id}" && $.${list}[*] == "${nurse.id}") || ($.profileId == "${nurse.id}" && $.${list}[*] == "${job.id}")`;
      const values = [job.id, nurse.id, published('came'), published('went')];
      return killedChange<State>({
        event: () => event(pair),
        read: async () => (await process.database.query<State>(stateSql, values)).rows[0] as State,
        after: (before) => {
          const { added = 0, ended = 0, ...rest } = after(pair);
          return { ...before, ...rest, added: before.added + added, ended: before.ended + ended };
        },
      });
    },
  });

  testKills(process, [
    row(
      'job that moves in, from whose practice the nurse hid',
      ({ job, practice, key }) => scene.job(edited(job, { owner: practice, employers: [key] })),
      ({ practice }) => ({ isMatch: false, ended: 1, jobOwner: keyOf(practice) }),
      { nurseHides: true },
    ),
    row(
      'removal: a nurse was a member',
      ({ nurse }) => scene.profile(edited(nurse, { employers: [] })),
      () => ({ isMatch: true, added: 1 }),
      { jobHasKey: true, nurseHides: true },
    ),
    row(
      'end of the practice: its erasure',
      ({ job: { id: deletionId }, practice }) =>
        scene.service.deliverDeletion(keyOf(practice), { deletionId }),
      () => ({ erasures: 1 }),
    ),
  ]);
});
