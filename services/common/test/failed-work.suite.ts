import { describe, expect, it } from '@jest/globals';
import { FailedWorkDecided_Decision as Decision } from '@nearward/proto/gen/identity/v1/identity_pb';
import { v7 as uuid } from 'uuid';
import { requeueDeadLetters } from '../src/events/dead-letters.js';
import type { Delivery } from '../src/events/queues.js';
import { eventually } from '../src/testing/eventually.js';
import { query, service } from './shared-example.js';

describe('Failed work', () => {
  const findLetters = (id: string) =>
    query<{ queue: string; data: Delivery; error: string }>('select * from dead_letter where id = $1', id);
  const findHandled = (id: string) => query('select what from handled_event where job_id = $1', id);
  const decide = async (workId: string, decision: Decision, of = 'matching') => {
    await service.handle('identity.v1.FailedWorkDecided', { service: of, workId, decision });
  };
  /** A delivery that fails on its first attempt. */
  async function createFailure(): Promise<Delivery> {
    const id = uuid();
    const type = 'profiles.v1.ProfileRemoved';
    const item = { id, type, aggregate_id: id, version: '1', payload: {}, request_id: null };
    await service.enqueue(item, { attempts: 1 });
    await eventually(async () => expect(await findLetters(id)).toHaveLength(1));
    return item;
  }

  it('is a dead letter with the class of the handler’s error, and redrive returns it', async () => {
    const item = await createFailure();
    expect(await findLetters(item.id)).toMatchObject([{ queue: 'events', data: item, error: 'RangeError' }]);
    const requeued: string[] = [];
    await requeueDeadLetters(service.dataSource, async (kind, letter) => {
      requeued.push(`${kind} ${letter.id}`);
    });
    expect(requeued).toEqual([`events ${item.id}`]);
    expect(await findLetters(item.id)).toEqual([]);
  });

  it('runs again after a decision, only in its own service', async () => {
    const item = await createFailure();
    await decide(item.id, Decision.RUN_AGAIN, 'jobs');
    expect(await findLetters(item.id)).toHaveLength(1);
    // Fix the cause: change it to a type that succeeds.
    const fixed = { ...item, type: 'jobs.v1.JobRemoved', payload: { jobId: item.id } };
    await query('update dead_letter set data = $2 where id = $1', item.id, fixed);
    await decide(item.id, Decision.RUN_AGAIN);
    await eventually(async () =>
      expect(await query('select from inbox where event_id = $1', item.id)).toHaveLength(1),
    );
    expect(await findLetters(item.id)).toEqual([]);
    expect(await findHandled(item.id)).toEqual([{ what: 'removed' }]);
  });

  it('is discarded when set aside, and later copies are ignored', async () => {
    const item = await createFailure();
    await decide(item.id, Decision.SET_ASIDE);
    expect(await findLetters(item.id)).toEqual([]);
    await service.enqueue({ ...item, type: 'jobs.v1.JobRemoved', payload: { jobId: item.id } });
    await service.waitUntilIdle();
    expect(await findHandled(item.id)).toEqual([]);
    // Decisions about missing dead letters are ignored.
    for (const decision of [Decision.RUN_AGAIN, Decision.SET_ASIDE]) await decide(uuid(), decision);
  });
});
