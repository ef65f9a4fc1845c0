import http from 'node:http';
import https from 'node:https';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestCollector } from '@nearward/common/testing/test-collector';
import { jobBody } from './samples.js';
import { TestGateway } from './test-gateway.js';

const external = '0af7651916cd43dd8448eb211c80319c';

describe('Gateway telemetry', () => {
  afterEach(() => void jest.restoreAllMocks());
  const collector = duringTests(() => TestCollector.start());
  const gateway = duringTests(() => TestGateway.start(collector.variables));
  beforeAll(() =>
    gateway.services.jobs.respondWith({ Mutation: { postJob: () => ({ message: 'Posted' }) } }),
  );

  const post = () =>
    gateway.send('POST', '/api/jobs', {
      body: jobBody,
      headers: { traceparent: `00-${external}-b7ad6b7169203331-01` },
    });

  it('starts a trace for each call, ignores external trace ids, and forwards it to the services', async () => {
    expect((await post()).status).toBe(201);
    const call = await eventually(() => {
      const span = collector.spans.find(({ name }) => name === 'POST /api/jobs');
      if (!span) throw new Error('The call has left no span');
      return span;
    });
    expect(call.parentSpanId).toBeUndefined();
    expect(call.traceId).not.toBe(external);
    const span = await collector.span('ask jobs', call.traceId);
    const traceparents = gateway.services.jobs.received.map(({ headers }) => headers.traceparent);
    expect(traceparents).toContain(`00-${call.traceId}-${span.spanId}-01`);
  });

  it('labels calls and pages by route pattern, without tokens, addresses or unknown paths', async () => {
    const token = 'marked-secret-of-a-link';
    for (const path of [`/api/jobs/${token}`, `/API/Jobs/${token}/`, `/jobs/manage/${token}`])
      await gateway.send('GET', path);
    await gateway.send('GET', `/login/verify/${token}?email=marked@example.com`);
    await gateway.send('POST', `/${token}.php`);
    await gateway.send(token.slice(0, 6).toUpperCase(), '/').catch(() => undefined);
    await eventually(async () => {
      const text = await collector.metrics();
      for (const route of ['/api/jobs/:token', '/jobs/manage/:token', '/login/verify/:token/:redirect?'])
        expect(text).toContain(`method="GET",route="${route}"`);
      expect(text).toContain('method="POST",route="other"');
      expect(collector.spans.map(({ name }) => name)).toContain('GET /jobs/manage/:token');
    });
    expect((await collector.metrics()) + collector.body).not.toMatch(/marked/i);
  });

  it('asks no cloud about its machine, and reports nothing to Apollo', async () => {
    const requests = [jest.spyOn(http, 'request'), jest.spyOn(https, 'request')];
    const another = await TestGateway.start();
    await another.stop(); // with what it has not reported yet
    for (const request of requests) expect(request).not.toHaveBeenCalled();
  });

  it('serves metrics on its own port only', async () => {
    const { status } = await gateway.send('GET', '/metrics');
    expect(status).not.toBe(200);
    expect(await (await gateway.send('GET', '/api/metrics')).text()).not.toContain('nearward_');
  });
});
