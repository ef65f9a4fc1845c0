import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { RequestError } from '@nearward/common/errors/request-error';
import { publicUrl, TestGateway } from './test-gateway.js';
import type { PostedJob } from '@nearward/proto/rest/job';
import { asSeen, job } from './samples.js';

const built =
  '<!DOCTYPE html><html><head><meta name="description" content="Everybody"/><title>Nearward</title></head><body>App</body></html>';

describe('Public page of a job', () => {
  const gateway = duringTests(() =>
    TestGateway.startWithFiles({ 'index.html': built, '__spa-fallback.html': built }),
  );
  beforeEach(() => gateway.reset());

  const shares = (shared: PostedJob, more: object = {}) =>
    gateway.services.jobs.respondWith({
      Query: { sharedJob: () => ({ ...asSeen(shared), created_at: new Date(shared.created_at), ...more }) },
    });
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
    shares(shared);
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

  /** The posting of a job as Google's rules require it, and the changes of other jobs. */
  it('describes the job to search engines', async () => {
    const posting = async (overrides: Partial<PostedJob>, more?: object) => {
      const shared = job(overrides);
      shares(shared, more);
      return postingIn((await open(shared.id)).html);
    };
    expect(
      await posting({
        provider_types: ['LPN', 'Other: Flight Nurse'],
        job_location: 'Hagatna, GU, 96910',
        employment_type: ['Per Diem', '1099'],
        shift: ['Night', 'Weekends'],
        start_date: '2027-01-04',
      }),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'LPN, Flight Nurse',
      description: expect.stringMatching(/^<p>.*Cardiology.*<\/p>$/s),
      datePosted: '2026-11-01T12:00:00.000Z',
      identifier: { '@type': 'PropertyValue', name: 'Nearward', value: expect.any(String) },
      hiringOrganization: { '@type': 'Organization', name: 'Bayside Clinic' },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Hagatna',
          addressRegion: 'GU',
          postalCode: '96910',
          addressCountry: 'US',
        },
      },
      employmentType: ['PER_DIEM', 'CONTRACTOR'],
      directApply: true,
      url: expect.stringMatching(/^http:\/\/localhost:3999\/share\//),
      workHours: 'Night, Weekends',
      jobStartDate: '2027-01-04',
    });
    const hidden_at = new Date('2026-12-20T08:00:00.000Z');
    expect((await posting({}, { valid_through: hidden_at })).validThrough).toBe(hidden_at.toISOString());
    const salary = async (pay: Partial<PostedJob>) => (await posting(pay)).baseSalary;
    const range = { minValue: 62, maxValue: 74, unitText: 'HOUR' };
    expect(await salary({ pay_min: 62, pay_max: 74, pay_unit: 'hour' })).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', ...range },
    });
    for (const [pay, value] of [
      [
        { pay_min: 90_000, pay_unit: 'year' },
        { minValue: 90_000, unitText: 'YEAR' },
      ],
      [
        { pay_max: 74, pay_unit: 'hour' },
        { maxValue: 74, unitText: 'HOUR' },
      ],
      [
        { pay_min: 70, pay_max: 70, pay_unit: 'hour' },
        { value: 70, unitText: 'HOUR' },
      ],
    ] as const)
      expect(await salary(pay)).toMatchObject({ value });
  });

  it('has the full description for search engines, and an excerpt of complete characters for cards', async () => {
    const additional_details = `First ${'x'.repeat(140)} ${'😀'.repeat(300)}\n\nSecond & last.\nTHE END`;
    const shared = job({ additional_details });
    shares(shared);
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
    shares(shared);
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
});
