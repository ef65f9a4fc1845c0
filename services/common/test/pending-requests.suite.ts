import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import { v7 as uuid } from 'uuid';
import { PendingRequests } from '../src/events/pending-requests.js';
import { openWorkerRedis } from '../src/events/queues.js';
import { eventually } from '../src/testing/eventually.js';
import { viewerHeader } from '../src/app/viewer/viewer.js';
import { signEnvelope } from '../src/testing/sign-envelope.js';
import { service } from './shared-example.js';

const longMs = 3_600_000;
const never = new AbortController().signal;

describe('Background work', () => {
  let redis: RedisConnection;
  /** The view of another process. */
  let otherProcess: PendingRequests;
  beforeAll(async () => {
    redis = openWorkerRedis(service.env.REDIS_URL);
    await once(redis, 'ready');
    otherProcess = new PendingRequests(redis, service.env);
  });
  afterAll(() => redis.disconnect());

  /** Sends an incomplete request, which stays pending until it is aborted. */
  function sendIncomplete(path: string): { abort: () => void } {
    const viewer = service.viewer(`${uuid()}@example.com`);
    const headers = {
      'content-type': 'application/json',
      'content-length': 100,
      [viewerHeader]: signEnvelope({ viewer, client: uuid() }, 'matching'),
    };
    const pending = request(service.url + path, { method: 'POST', headers });
    pending.on('error', () => undefined);
    pending.write('{');
    return { abort: () => pending.destroy() };
  }

  /** Resolves only without pending requests: after this much work it would pause for most of a day. */
  const yieldForLong = () => otherProcess.yieldAfter(longMs, never);
  const expectPause = async () => {
    const stop = AbortSignal.timeout(300);
    await otherProcess.yieldAfter(longMs, stop);
    if (!stop.aborted) throw new Error('It does not pause');
  };

  it('pauses in every process only while a request is pending, and never stops completely', async () => {
    await yieldForLong();
    const { abort } = sendIncomplete('/graphql');
    await eventually(expectPause);
    await otherProcess.yieldAfter(20, never);
    await eventually(expectPause);
    const resumed = yieldForLong();
    abort();
    await resumed;
  });
});
