import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { assert, asyncProperty, shuffledSubarray } from 'fast-check';
import { testedJob } from './tested-job.js';
import { TestedPractice } from './tested-practice.js';

const numRuns = repeat(3, 40);

describe('Events about practices in any order, each delivered repeatedly', () => {
  const jobs = listingDuringTests(testedJob);

  /** A practice of which no event has arrived, with a job of its founder and one of a member. */
  const createUnpublished = async () => {
    const founders = await jobs.createByOwner();
    const practice = TestedPractice.unpublished(jobs, founders.email);
    const email = jobs.newEmail();
    return {
      practice,
      founders,
      members: await jobs.create({ email, viewer: practice.member(email, 'hiring') }),
    };
  };
  type Story = Awaited<ReturnType<typeof createUnpublished>>;
  type Delivery = (story: Story) => Promise<void>;
  const deliveries: Delivery[] = [
    ({ practice }) => practice.deliverReplacedKey(),
    ({ practice }) => practice.deliverKeys(['a key of the name']),
    ({ practice }) => practice.deliverKeys(['a key of the name', 'a key of a member']),
    ({ practice, members }) => practice.deliverEnd(members.email),
  ];
  const close: Delivery = ({ practice }) => jobs.service.deliverDeletion(practice.owner_key);

  /** Each event has two ids, so that the inbox recognizes no copy. */
  const checkAllOrders = (events: Delivery[], check: (story: Story) => Promise<void>) =>
    assert(
      asyncProperty(shuffledSubarray(events, { minLength: events.length }), async (order) => {
        const story = await createUnpublished();
        for (const deliver of order) {
          await deliver(story);
          await jobs.service.waitUntilIdle();
        }
        await Promise.all(order.map((deliver) => deliver(story)));
        await jobs.service.waitUntilIdle();
        await check(story);
      }),
      { numRuns },
    );

  const latest = async (id: string) => {
    const changed = await jobs.service.publishedEvents('jobs.v1.JobChanged');
    return changed.filter(({ job }) => job?.id === id).at(-1)?.job;
  };
  /** The founder posts alone, which does not belong to the practice. */
  const expectFoundersPost = async ({ practice }: Story) => {
    const { id } = await jobs.create({ email: practice.founderEmail });
    expect(await jobs.rows('select owner_key from job where id = $1', id)).toEqual([
      { owner_key: practice.newKey },
    ]);
  };

  it(
    'lead to the same owners, addresses and keys of jobs',
    () =>
      checkAllOrders(deliveries, async (story) => {
        const { practice, founders, members } = story;
        const { owner_key } = practice;
        for (const { id } of [founders, members])
          await eventually(async () =>
            expect(await latest(id)).toMatchObject({
              ...{ ownerKey: owner_key, posterKey: owner_key },
              employerKeys: expect.arrayContaining(['a key of the name', 'a key of a member']),
            }),
          );
        await expect(jobs.open(members.token)).rejects.toThrow('NOT_FOUND');
        const emails = `select from outbox where kind = 'mail' and type = 'job-successor' and aggregate_id = $1`;
        expect(await jobs.rows(emails, members.id)).toHaveLength(1);
        await expectFoundersPost(story);
      }),
    60 * 60_000,
  );

  it(
    'leave nothing of a practice that closed',
    () =>
      checkAllOrders([...deliveries, close], async (story) => {
        const { owner_key } = story.practice;
        for (const table of ['job', 'practice', 'past_member'])
          expect(await jobs.rows(`select from ${table} where owner_key = $1`, owner_key)).toEqual([]);
        await expectFoundersPost(story);
      }),
    60 * 60_000,
  );
});
