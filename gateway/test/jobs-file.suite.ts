import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { importedFields } from '@nearward/proto/rest/job-import';
import { job } from './samples.js';
import { TestGateway } from './test-gateway.js';

describe('File of jobs', () => {
  const gateway = duringTests(() => TestGateway.start());

  it('has the columns of an import, without formulas for spreadsheets', async () => {
    const { session, viewer } = gateway.signIn();
    gateway.services.identity.respondWith({ Query: { me: () => ({ id: viewer.user_id }) } });
    const [first, second] = [
      job({ external_id: '-7', contact_phone: '+1 415 555 0100', shift: ['Day', 'Night'], pay_min: 58 }),
      job({
        employer_name: '=HYPERLINK("https://example.com")',
        specialties: ['Other: a; b', 'Cardiology'],
        emr: "'=1",
      }),
    ];
    gateway.services.jobs.respondWith({ Query: { jobsFile: () => [first, second] } });
    const response = await gateway.send('GET', '/api/jobs.csv', { session });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=nearward-jobs.csv');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const [head, ...lines] = (await response.text()).split('\r\n');
    expect(head).toBe(importedFields.map((name) => `"${name}"`).join(','));
    expect(lines).toHaveLength(3); // the last one is empty
    expect(lines[0]).toMatch(
      /^"'-7","clinic@example.com","Bayside Clinic","Chris Poster",,"'\+1 415 555 0100",/,
    );
    expect(lines[0]).toContain('"Day; Night"');
    expect(lines[1]).toContain(`"${second?.id}","clinic@example.com","'=HYPERLINK(""https://example.com"")"`);
    expect(lines[1]).toContain('"[""Other: a; b"",""Cardiology""]"');
    expect(lines[1]).toContain(`"''=1"`);
  });
});

describe('Batch of jobs', () => {
  const gateway = duringTests(() => TestGateway.start());
  const send = (body: object) =>
    gateway.send('PUT', '/api/jobs/batch', { session: gateway.signIn().session, body });

  it('is sent with the account’s email and values of any type as texts', async () => {
    const received: unknown[] = [];
    gateway.services.identity.respondWith({
      Query: { me: () => ({ id: 'x', email: 'clinic@example.com' }) },
    });
    const result = {
      results: [{ external_id: '7', result: 'created', field: null, text: null, id: null }],
      live_jobs: 1,
      live_limit: 50,
    };
    gateway.services.jobs.respondWith({
      Mutation: {
        importJobs: (_: unknown, sent: unknown) => {
          received.push(sent);
          return result;
        },
      },
    });
    const response = await send({
      rows: [{ external_id: 7, pay_min: 58, shift: ['Day'], emr: null, contact_name: { no: 'text' } }],
      dry_run: true,
    });
    expect(await response.json()).toEqual(result);
    const row = {
      external_id: '7',
      pay_min: '58',
      shift: '["Day"]',
      emr: null,
      contact_name: '{"no":"text"}',
    };
    expect(received).toEqual([{ rows: [row], dry_run: true, email: 'clinic@example.com' }]);
  });

  it.each([
    [{ rows: ['x'] }, 'Send the rows to import.'],
    [{ rows: Array.from({ length: 51 }, () => ({ external_id: 'x' })) }, 'Send at most 50 rows.'],
    [{ rows: [{ external_id: 'x', employer: 'y' }] }, 'Remove the field employer: jobs do not have it.'],
  ])('rejects a wrong body: %#', async (body, message) => {
    const response = await send(body);
    expect([response.status, await response.json()]).toMatchObject([400, { message }]);
  });
});
