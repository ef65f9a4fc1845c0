import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { eventually } from '@nearward/common/testing/eventually';
import { killAt, killPoints } from '@nearward/common/testing/kill-at';
import { KillableService } from '@nearward/common/testing/killable-service';
import { listingDuringTests, type PostedListing } from '@nearward/marketplace/testing/listing-client';
import { testedJob } from './tested-job.js';
import { TestedPractice } from './tested-practice.js';

interface Scene {
  practice: TestedPractice;
  job: PostedListing;
}
/** A job as its events publish it. */
interface Published {
  ownerKey: string;
  posterKey: string;
  hasKey: boolean;
}
interface Step {
  name: string;
  isIn: boolean;
  begin: (scene: Scene) => Promise<unknown>;
  /** A call that ended with the process is repeated; an event is delivered again automatically. */
  isCall: boolean;
  after: (scene: Scene) => Partial<Published>;
  email?: string;
}

const addedKey = 'a key of a new member';
const variables = { SWEEP_SECONDS: '0.1' };
// Unchanged jobs may be published again, as after each start.
const publishedOf = `select payload->'job' as job from outbox
  where aggregate_id = $1 and type in ('jobs.v1.JobPosted', 'jobs.v1.JobChanged') order by version`;

describe('Job of a practice', () => {
  const jobs = listingDuringTests(testedJob);
  const process = duringTests(() => KillableService.prepare('jobs', jobs.service, variables));

  const hashOf = (email: string) => jobs.service.viewer(email).owner_key;
  const moveTo = (practice_id: string | null, { job }: Scene, viewer: SignedIn) =>
    process.graphql(
      viewer,
      'mutation ($token: String!, $practice_id: String) { changeJobOwner(token: $token, practice_id: $practice_id) { message } }',
      { token: job.id, practice_id },
    );

  const steps: Step[] = [
    {
      name: 'former member',
      isIn: true,
      begin: ({ practice, job }) => practice.deliverEnd(job.email),
      isCall: false,
      after: ({ practice }) => ({ posterKey: practice.owner_key }),
      email: 'Your email address is on your team’s jobs now',
    },
    {
      name: 'wrong address',
      isIn: true,
      begin: ({ practice, job }) => practice.deliverContactEnd(job.email, job.id),
      isCall: false,
      after: ({ practice }) => ({ posterKey: practice.owner_key }),
      email: 'Your email address is on your team’s jobs now',
    },
    {
      name: 'move in',
      isIn: false,
      begin: (scene) => moveTo(scene.practice.id, scene, scene.practice.member(scene.job.email, 'hiring')),
      isCall: true,
      after: ({ practice }) => ({ ownerKey: practice.owner_key }),
    },
    {
      name: 'move out',
      isIn: true,
      begin: (scene) => moveTo(null, scene, scene.practice.founder()),
      isCall: true,
      after: ({ job }) => ({ ownerKey: hashOf(job.email) }),
    },
    {
      name: 'new keys',
      isIn: true,
      begin: ({ practice }) => practice.deliverKeys([addedKey]),
      isCall: false,
      after: () => ({ hasKey: true }),
    },
  ];
  const cases = steps.flatMap((step) =>
    killPoints.flatMap((point) => (step.email || point !== 'sending' ? [{ step, point }] : [])),
  );

  const prepare = async ({ isIn }: Step): Promise<Scene> => {
    const practice = await TestedPractice.create(jobs);
    const email = jobs.newEmail();
    return {
      practice,
      job: await jobs.create({ email, viewer: practice.member(email, isIn ? 'hiring' : null) }),
    };
  };
  const stateBefore = ({ isIn }: Step, { practice, job }: Scene): Published => ({
    ownerKey: isIn ? practice.owner_key : hashOf(job.email),
    posterKey: hashOf(job.email),
    hasKey: false,
  });
  const stateAfter = (step: Step, scene: Scene): Published => ({
    ...stateBefore(step, scene),
    ...step.after(scene),
  });
  const readPublished = async ({ job }: Scene): Promise<Published[]> => {
    interface Row {
      job: { ownerKey: string; posterKey: string; employerKeys: string[] };
    }
    const { rows } = await process.database.query<Row>(publishedOf, [job.id]);
    const all = rows.map(({ job: { ownerKey, posterKey, employerKeys } }) => ({
      ...{ ownerKey, posterKey },
      hasKey: employerKeys.includes(addedKey),
    }));
    return all.filter((each, n) => !isDeepStrictEqual(each, all[n - 1]));
  };
  const emailsOf = ({ email }: Step, { practice }: Scene) =>
    jobs.service.inbox.emails.filter(({ to, subject }) => to === practice.founderEmail && subject === email);

  it(
    `changes and is published and emailed once if jobs is killed at each of ${cases.length} points`,
    async () => {
      const scenes = new Map<(typeof cases)[number], Scene>();
      for (const each of cases) scenes.set(each, await prepare(each.step));
      await jobs.service.waitForEmails();
      await jobs.service.halt();

      await process.start();
      for (const [{ step, point }, scene] of scenes) {
        const states = [stateBefore(step, scene), stateAfter(step, scene)];
        expect(await readPublished(scene)).toEqual(states.slice(0, 1));
        await killAt(point, {
          service: process,
          begin: () => step.begin(scene),
          isStored: async () => isDeepStrictEqual(await readPublished(scene), states),
          isEmailed: () => emailsOf(step, scene).length > 0,
        });
        if (point === 'writing') expect(await readPublished(scene)).toEqual(states.slice(0, 1));
        await process.start();
        if (point === 'writing' && step.isCall) await step.begin(scene);
        await eventually(async () => expect(await readPublished(scene)).toEqual(states));
        await process.waitUntilPublished();
      }

      await eventually(async () => expect(await jobs.service.countOpenDeliveries()).toBe(0));
      for (const [{ step, point }, scene] of scenes) {
        const emails = emailsOf(step, scene);
        expect({
          ...{ step: step.name, point, published: await readPublished(scene) },
          emails: new Set(emails.map(({ id }) => id)).size,
        }).toEqual({
          ...{ step: step.name, point, published: [stateBefore(step, scene), stateAfter(step, scene)] },
          emails: step.email ? 1 : 0,
        });
        const token = /\/jobs\/manage\/([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1];
        if (step.email) {
          const query = 'query ($token: String!) { jobByToken(token: $token) { id } }';
          expect(await process.graphql(null, query, { token })).toMatchObject({
            data: { jobByToken: { id: scene.job.id } },
          });
          expect(await process.graphql(null, query, { token: scene.job.token })).toMatchObject({
            errors: [{ message: 'Job not found' }],
          });
        }
      }
    },
    60 * 60_000,
  );
});
