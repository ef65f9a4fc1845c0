import { describe, expect, it } from '@jest/globals';
import { duringTests } from '../src/testing/during-tests.js';
import { FailedWorkDecided_Decision as Decision } from '@nearward/proto/gen/identity/v1/identity_pb';
import { v7 as uuid } from 'uuid';
import { type Delivery, openQueue, toQueueJob, openWorkerRedis } from '../src/events/queues.js';
import { eventually } from '../src/testing/eventually.js';
import { TestService } from '../src/testing/test-service.js';
import { exampleService } from './example-service.js';

describe('Failed work', () => {
  const service = duringTests(() => TestService.start(exampleService));

  const letters = () =>
    service.dataSource.query<{ id: string; error: string; failed_at: Date }[]>('select * from dead_letter');
  const decide = async (workId: string, decision: Decision, of = 'matching') => {
    await service.deliver('identity.v1.FailedWorkDecided', { service: of, workId, decision });
    await service.waitUntilIdle();
  };
  /** A delivery that fails on its first attempt. */
  async function createFailure(): Promise<{
    item: Delivery;
    letter: Awaited<ReturnType<typeof letters>>[number];
  }> {
    const id = uuid();
    const type = 'profiles.v1.ProfileRemoved';
    const item = { id, type, aggregate_id: id, version: '1', payload: {}, request_id: null };
    const redis = openWorkerRedis(service.env.REDIS_URL);
    const queue = openQueue(redis, service.env.QUEUE_PREFIX, 'matching', 'events');
    const { name, data, opts } = toQueueJob(item);
    await queue.add(name, data, { ...opts, attempts: 1 });
    await queue.close();
    redis.disconnect();
    const letter = await eventually(async () => {
      const match = (await letters()).find((each) => each.id === id);
      if (!match) throw new Error('No dead letter yet');
      return match;
    });
    return { item, letter };
  }
  const findDone = (id: string) =>
    service.dataSource.query<object[]>('select from inbox where event_id = $1', [id]);

  it('stores the class of the handler’s error', async () => {
    expect((await createFailure()).letter).toMatchObject({ error: 'RangeError' });
  });

  it('runs again after a decision, only in its own service', async () => {
    const { item } = await createFailure();
    await decide(item.id, Decision.RUN_AGAIN, 'jobs');
    expect((await letters()).map(({ id }) => id)).toContain(item.id);
    // Fix the cause: change it to a type that succeeds.
    const fixed = { ...item, type: 'jobs.v1.JobRemoved', payload: { jobId: item.id } };
    await service.dataSource.query('update dead_letter set data = $2 where id = $1', [item.id, fixed]);
    await decide(item.id, Decision.RUN_AGAIN);
    await eventually(async () => expect(await findDone(item.id)).toHaveLength(1));
    expect((await letters()).map(({ id }) => id)).not.toContain(item.id);
    const handled = await service.dataSource.query<object[]>(
      'select what from handled_event where job_id = $1',
      [item.id],
    );
    expect(handled).toEqual([{ what: 'removed' }]);
  });

  it('is discarded when set aside, and later copies are ignored', async () => {
    const { item } = await createFailure();
    await decide(item.id, Decision.SET_ASIDE);
    expect((await letters()).map(({ id }) => id)).not.toContain(item.id);
    await service.enqueue({ ...item, type: 'jobs.v1.JobRemoved', payload: { jobId: item.id } });
    await service.waitUntilIdle();
    expect(await service.dataSource.query('select from handled_event where job_id = $1', [item.id])).toEqual(
      [],
    );
  });

  it('ignores decisions about missing dead letters', async () => {
    await decide(uuid(), Decision.RUN_AGAIN);
    await decide(uuid(), Decision.SET_ASIDE);
    expect(await service.countOpenDeliveries()).toBe(0);
  });
});
