import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { Relay } from '../src/events/relay.js';
import { eventually } from '../src/testing/eventually.js';
import { query, service } from './shared-example.js';

describe('Retention', () => {
  async function addPublished(minutesAgo: number): Promise<string> {
    const id = uuid();
    await query(
      `insert into outbox (id, kind, type, payload, bulk, published_at)
       values ($1, 'event', 'jobs.v1.JobPosted', '{}', false, now() - $2 * interval '1 minute')`,
      id,
      minutesAgo,
    );
    return id;
  }
  async function addReceived(minutesAgo: number): Promise<string> {
    const id = uuid();
    await query(
      `insert into inbox (event_id, received_at) values ($1, now() - $2 * interval '1 minute')`,
      id,
      minutesAgo,
    );
    return id;
  }
  async function findRemaining(...ids: string[]): Promise<string[]> {
    const rows = await query<{ id: string }>(
      `select id from outbox where id = any($1) union all select event_id from inbox where event_id = any($1)`,
      ids,
    );
    return rows.map(({ id }) => id).sort();
  }

  it('keeps outbox rows for the configured hours, and inbox rows twice as long', async () => {
    // A relay publishes existing rows again when it sees a new Redis.
    await eventually(async () => expect(await query('select from known_redis')).toHaveLength(1));
    const [old, young] = [await addPublished(31), await addPublished(20)];
    const [oldInbox, youngInbox] = [await addReceived(61), await addReceived(50)];
    const { env, dataSource } = service;
    const relay = new Relay({
      ...{ dataSource, service: 'matching', redisUrl: env.REDIS_URL, databaseUrl: env.DATABASE_URL },
      ...{ prefix: env.QUEUE_PREFIX, retentionHours: 0.5, sendEmail: null },
    });
    relay.start();
    try {
      await eventually(async () =>
        expect(await findRemaining(old, young, oldInbox, youngInbox)).toEqual([young, youngInbox].sort()),
      );
    } finally {
      await relay.stop();
    }
  });
});
