import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { Relay } from '../src/events/relay.js';
import { eventually } from '../src/testing/eventually.js';
import { query, service } from './shared-example.js';

describe('Retention', () => {
  const add = async (table: 'outbox' | 'inbox', minutesAgo: number): Promise<string> => {
    const id = uuid();
    await query(
      table === 'outbox'
        ? `insert into outbox (id, kind, type, payload, bulk, published_at)
           values ($1, 'event', 'jobs.v1.JobPosted', '{}', false, now() - $2 * interval '1 minute')`
        : `insert into inbox (event_id, received_at) values ($1, now() - $2 * interval '1 minute')`,
      id,
      minutesAgo,
    );
    return id;
  };

  it('keeps outbox rows for the configured hours, and inbox rows twice as long', async () => {
    // A relay publishes existing rows again when it sees a new Redis.
    await eventually(async () => expect(await query('select from known_redis')).toHaveLength(1));
    const ids = [
      await add('outbox', 31),
      await add('outbox', 20),
      await add('inbox', 61),
      await add('inbox', 50),
    ];
    const { env, dataSource } = service;
    const relay = new Relay({
      ...{ dataSource, service: 'matching', redisUrl: env.REDIS_URL, databaseUrl: env.DATABASE_URL },
      ...{ prefix: env.QUEUE_PREFIX, retentionHours: 0.5, sendEmail: null },
    });
    relay.start();
    try {
      await eventually(async () => {
        const rows = await query<{ id: string }>(
          `select id from outbox where id = any($1) union all select event_id from inbox where event_id = any($1)`,
          ids,
        );
        expect(rows.map(({ id }) => id).sort()).toEqual([ids[1], ids[3]].sort());
      });
    } finally {
      await relay.stop();
    }
  });
});
