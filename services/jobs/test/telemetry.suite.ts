import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestCollector } from '@nearward/common/testing/test-collector';
import { TestService } from '@nearward/common/testing/test-service';
import { laptopKeys } from '@nearward/common/env/keys';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import { signEnvelope } from '@nearward/common/testing/sign-envelope';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const traceId = '0af7651916cd43dd8448eb211c80319c';

describe('Telemetry of a posted job', () => {
  const collector = duringTests(() => TestCollector.start());
  const service = duringTests(() => TestService.start(jobsService, collector.variables));

  const request = (query: string, variables: object) =>
    fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
        [viewerHeader]: signEnvelope({ viewer: null, client: uuid() }, 'jobs'),
      },
      body: JSON.stringify({ query, variables }),
    });

  it('continues the caller’s trace through all steps and contains no user input', async () => {
    const marked = uuid().slice(-12);
    const email = `mark-${marked}@example.com`;
    const input = job({
      email,
      employer_name: `Mark ${marked} Clinic`,
      contact_name: `Mark ${marked}`,
      specialties: [`Other: mark ${marked}`],
    });
    const mutation = 'mutation ($input: JobInput!) { postJob(input: $input) { message } }';
    expect((await request(mutation, { input })).status).toBe(200);
    const { text } = await service.inbox.emailTo(email);
    const [, token = ''] = /\/jobs\/manage\/([\w-]+)/.exec(text) ?? [];
    await request('query ($token: String!) { jobByToken(token: $token) { title } }', { token });
    await fetch(`${service.url}/jobs/manage/${token}?email=${email}`);

    const call = await collector.span('POST /graphql', traceId);
    expect(call.parentSpanId).toBe('b7ad6b7169203331');
    expect((await collector.span('publish jobs.v1.JobPosted', traceId)).parentSpanId).toBe(call.spanId);
    await collector.span('smtp', traceId);
    await eventually(() => {
      const calls = collector.spans.filter(({ name }) => name === 'POST /graphql');
      expect(calls.length).toBeGreaterThan(1);
      expect(collector.spans.some(({ name }) => name === 'GET other')).toBe(true);
    });
    const telemetry = collector.body + (await collector.metrics());
    expect(telemetry).toContain('jobs.v1.JobPosted');
    for (const secret of [marked, token, email, laptopKeys.CAPABILITY_KEY])
      expect(telemetry).not.toContain(secret);
  });
});
