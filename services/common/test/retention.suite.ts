import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '../src/testing/during-tests.js';
import { v7 as uuid } from 'uuid';
import { Relay } from '../src/events/relay.js';
import { eventually } from '../src/testing/eventually.js';
import { TestService } from '../src/testing/test-service.js';
import { exampleService } from './example-service.js';

describe('Retention', () => {
  const service = duringTests(() => TestService.start(exampleService));
  beforeAll(async () => {
    // A relay publishes existing rows again when it sees a new Redis.
    await eventually(async () =>
      expect(await service.dataSource.query('select from known_redis')).toHaveLength(1),
    );
  });

  async function addPublished(minutesAgo: number): Promise<string> {
    const id = uuid();
    await service.dataSource.query(
      `insert into outbox (id, kind, type, payload, bulk, published_at)
       values ($1, 'event', 'jobs.v1.JobPosted', '{}', false, now() - $2 * interval '1 minute')`,
      [id, minutesAgo],
    );
    return id;
  }
  async function addReceived(minutesAgo: number): Promise<string> {
    const id = uuid();
    await service.dataSource.query(
      `insert into inbox (event_id, received_at) values ($1, now() - $2 * interval '1 minute')`,
      [id, minutesAgo],
    );
    return id;
  }
  async function findRemaining(ids: string[]): Promise<string[]> {
    const rows: { id: string }[] = await service.dataSource.query(
      `select id from outbox where id = any($1) union all select event_id from inbox where event_id = any($1)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  it('keeps outbox rows for the configured hours, and inbox rows twice as long', async () => {
    const [old, young] = [await addPublished(31), await addPublished(29)];
    const [oldInbox, youngInbox] = [await addReceived(61), await addReceived(59)];
    const { env, dataSource } = service;
    const relay = new Relay({
      ...{ dataSource, service: 'matching', redisUrl: env.REDIS_URL, databaseUrl: env.DATABASE_URL },
      ...{ prefix: env.QUEUE_PREFIX, retentionHours: 0.5, sendEmail: null },
    });
    relay.start();
    try {
      await eventually(async () =>
        expect((await findRemaining([old, young, oldInbox, youngInbox])).sort()).toEqual(
          [young, youngInbox].sort(),
        ),
      );
    } finally {
      await relay.stop();
    }
  });
});
