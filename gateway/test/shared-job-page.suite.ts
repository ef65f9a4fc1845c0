import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestError } from '@nearward/common/errors/request-error';
import { TestGateway } from './test-gateway.js';
import type { PostedJob } from '@nearward/proto/rest/job';
import { asSeen, job } from './samples.js';

const publicUrl = 'http://localhost:3999';
const built =
  '<!DOCTYPE html><html><head><meta name="description" content="Everybody"/><title>Nearward</title></head><body>App</body></html>';

const pay = (value: object) => ({
  '@type': 'MonetaryAmount',
  currency: 'USD',
  value: { '@type': 'QuantitativeValue', ...value },
});

describe('Public page of a job', () => {
  let gateway: TestGateway;
  const root = mkdtempSync(join(tmpdir(), 'nearward-shared-'));
  beforeAll(async () => {
    for (const name of ['index.html', '__spa-fallback.html']) writeFileSync(join(root, name), built);
    gateway = await TestGateway.start({ PUBLIC_URL: publicUrl }, root);
  });
  beforeEach(() => gateway.reset());
  afterAll(async () => {
    await gateway.stop();
    rmSync(root, { recursive: true });
  });

  const shares = (sharedJob: () => object) => gateway.services.jobs.respondWith({ Query: { sharedJob } });
  const open = async (id: string) => {
    const response = await gateway.send('GET', `/share/${id}`);
    return {
      status: response.status,
      robots: response.headers.get('x-robots-tag'),
      html: await response.text(),
    };
  };
  const postingIn = (html: string) => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    return JSON.parse(json) as Record<string, unknown>;
  };

  it('has the data for search engines and share cards in its HTML', async () => {
    const shared = job({
      job_location: 'San Francisco, CA, 94103',
      pay_min: 62,
      pay_max: 74,
      pay_unit: 'hour',
      shift: ['Night'],
      start_date: '2027-01-04',
    });
    shares(() => ({ ...asSeen(shared), created_at: new Date(shared.created_at) }));
    const { status, robots, html } = await open(shared.id);
    expect([status, robots]).toEqual([200, null]);
    const title = 'Registered Nurse · Cardiology, Bayside Clinic · Nearward';
    expect(html.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title}</title>`]);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/share/${shared.id}">`);
    expect(html.match(/<meta name="description" content="[^"]*">/g)).toEqual([
      expect.stringContaining('$62–74 an hour, Full-Time, Night.'),
    ]);
    for (const hidden of [shared.email, shared.contact_name, shared.contact_phone])
      expect(html).not.toContain(hidden);
  });

  /** The rules of Google for job postings, field by field. */
  const rules: readonly [field: string, job: Partial<PostedJob>, value: unknown][] = [
    ['@context', {}, 'https://schema.org'],
    ['@type', {}, 'JobPosting'],
    ['title', { provider_types: ['LPN', 'Other: Flight Nurse'] }, 'LPN, Flight Nurse'],
    ['description', {}, expect.stringMatching(/^<p>.*Cardiology.*<\/p>$/s)],
    ['datePosted', {}, '2026-11-01T12:00:00.000Z'],
    ['identifier', {}, { '@type': 'PropertyValue', name: 'Nearward', value: expect.any(String) }],
    ['hiringOrganization', {}, { '@type': 'Organization', name: 'Bayside Clinic' }],
    [
      'jobLocation',
      { job_location: 'Hagatna, GU, 96910' },
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Hagatna',
          addressRegion: 'GU',
          postalCode: '96910',
          addressCountry: 'US',
        },
      },
    ],
    ['employmentType', { employment_type: ['Per Diem', '1099'] }, ['PER_DIEM', 'CONTRACTOR']],
    ['baseSalary', {}, undefined],
    [
      'baseSalary',
      { pay_min: 62, pay_max: 74, pay_unit: 'hour' },
      pay({ minValue: 62, maxValue: 74, unitText: 'HOUR' }),
    ],
    ['baseSalary', { pay_min: 90_000, pay_unit: 'year' }, pay({ value: 90_000, unitText: 'YEAR' })],
    ['baseSalary', { pay_max: 74, pay_unit: 'hour' }, pay({ value: 74, unitText: 'HOUR' })],
    ['baseSalary', { pay_min: 70, pay_max: 70, pay_unit: 'hour' }, pay({ value: 70, unitText: 'HOUR' })],
    ['directApply', {}, true],
    ['url', {}, expect.stringMatching(/^http:\/\/localhost:3999\/share\//)],
    ['workHours', { shift: ['Night', 'Weekends'] }, 'Night, Weekends'],
    ['jobStartDate', { start_date: '2027-01-04' }, '2027-01-04'],
  ];

  it.each(rules)('describes %s of %j to search engines', async (field, overrides, value) => {
    const shared = job(overrides);
    shares(() => ({ ...asSeen(shared), created_at: new Date(shared.created_at) }));
    expect(postingIn((await open(shared.id)).html)[field]).toEqual(value);
  });

  it.each([new Date('2026-12-20T08:00:00.000Z'), null])(
    'is valid through %p, when the job is hidden',
    async (valid_through) => {
      const shared = job();
      shares(() => ({ ...asSeen(shared), created_at: new Date(shared.created_at), valid_through }));
      expect(postingIn((await open(shared.id)).html).validThrough).toBe(valid_through?.toISOString());
    },
  );

  it('has the full description for search engines, and an excerpt of complete characters for cards', async () => {
    const additional_details = `First ${'x'.repeat(140)} ${'😀'.repeat(300)}\n\nSecond & last.\nTHE END`;
    const shared = job({ additional_details });
    shares(() => ({ ...asSeen(shared), created_at: new Date(shared.created_at) }));
    const { html } = await open(shared.id);
    const { description } = postingIn(html) as { description: string };
    expect(description).toContain(`${'😀'.repeat(300)}</p><p>Second &amp; last.<br>THE END</p>`);
    expect(description).toMatch(/^<p>Registered Nurse.*<\/p>$/s);
    const [, card = ''] = /<meta name="description" content="([^"]*)">/.exec(html) ?? [];
    expect(card.length).toBeLessThanOrEqual(300);
    expect(card).toMatch(/😀…$/);
    expect(html).not.toContain('\ufffd');
  });

  it('escapes everything that the poster wrote, and lets none of it run', async () => {
    const hostile = `</title></script><script>alert("x")</script><!--$&$'`;
    const shared = job({ employer_name: hostile, additional_details: hostile });
    shares(() => ({ ...asSeen(shared), created_at: new Date(shared.created_at) }));
    const { headers } = await gateway.send('GET', `/share/${shared.id}`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    const { html } = await open(shared.id);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(postingIn(html)).toMatchObject({ hiringOrganization: { name: hostile } });
  });

  it.each([
    [404, 'was never public', false],
    [410, 'was deleted while it was public', true],
  ])('is a %i without index for a job that %s', async (status, _, wasSharedJob) => {
    gateway.services.jobs.respondWith({
      Query: {
        sharedJob: () => {
          throw new RequestError('NOT_FOUND', 'Job not found');
        },
        wasSharedJob: () => wasSharedJob,
      },
    });
    const response = await open('019a0000-0000-7000-8000-000000000000');
    expect(response).toEqual({ status, robots: 'noindex', html: built });
  });

  it('falls back to the app while the jobs service is down', async () => {
    gateway.services.jobs.behavior = (_, response) => response.writeHead(503).end();
    const { status, robots, html } = await open('019a0000-0000-7000-8000-000000000000');
    expect({ status, robots }).toEqual({ status: 200, robots: 'noindex' });
    expect(html).toContain('<body>App</body>');
    expect(html).not.toContain('ld+json');
  });

  it('may be fetched by search engines', async () => {
    const robots = await (await gateway.send('GET', '/robots.txt')).text();
    expect(robots).not.toContain('/share/');
  });
});
