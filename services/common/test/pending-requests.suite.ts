import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import { v7 as uuid } from 'uuid';
import { PendingRequests } from '../src/events/pending-requests.js';
import { openPublisherRedis } from '../src/events/queues.js';
import { eventually } from '../src/testing/eventually.js';
import { TestService } from '../src/testing/test-service.js';
import { signEnvelope, viewerHeader } from '../src/app/viewer/viewer.js';
import { exampleService } from './example-service.js';

const longMs = 3_600_000;
const never = new AbortController().signal;

describe('Work that nobody waits for', () => {
  let service: TestService;
  let redis: RedisConnection;
  /** As another process of the product has it. */
  let elsewhere: PendingRequests;
  beforeAll(async () => {
    service = await TestService.start(exampleService);
    redis = openPublisherRedis(service.env.REDIS_URL);
    await once(redis, 'ready');
    elsewhere = new PendingRequests(redis, service.env.QUEUE_PREFIX);
  });
  afterAll(async () => {
    redis.disconnect();
    await service.stop();
  });

  /** A call whose rest does not come, so that it is under way until it is given up. */
  function call(path: string): { giveUp: () => void } {
    const viewer = service.viewer(`${uuid()}@example.com`);
    const headers = {
      'content-type': 'application/json',
      'content-length': 100,
      [viewerHeader]: signEnvelope({ viewer, client: uuid() }, 'matching', service.env.VIEWER_KEY),
    };
    const asked = request(service.url + path, { method: 'POST', headers });
    asked.on('error', () => undefined);
    asked.write('{');
    return { giveUp: () => asked.destroy() };
  }

  /** Ends only when nobody waits: after so much work it would rest for most of a day. */
  const goesOn = () => elsewhere.yieldAfter(longMs, never);
  const rests = async () => {
    const stop = AbortSignal.timeout(300);
    await elsewhere.yieldAfter(longMs, stop);
    if (!stop.aborted) throw new Error('It does not rest');
  };

  it('goes on at once while nobody waits for an answer', async () => {
    await goesOn();
  });

  it('rests in every process while somebody waits, and no longer', async () => {
    const { giveUp } = call('/graphql');
    await eventually(rests);
    const rested = goesOn();
    giveUp();
    await rested;
  });

  it('never stands still, however long somebody waits', async () => {
    const { giveUp } = call('/graphql');
    await eventually(rests);
    await elsewhere.yieldAfter(20, never);
    await eventually(rests);
    giveUp();
    await goesOn();
  });

  it('does not give way to streams, which never end', async () => {
    const stream = call('/internal/changes');
    await service.graphql(service.viewer(`${uuid()}@example.com`), '{ __typename }');
    await goesOn();
    stream.giveUp();
  });

  it('does not give way to itself', async () => {
    for (let n = 0; n < 20; n++) await service.deliver('matching.v1.RematchRequested', { jobIds: [uuid()] });
    await goesOn();
    await service.waitUntilIdle();
  });
});
