import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestError } from '@nearward/common/errors/request-error';
import { TestGateway } from './test-gateway.js';
import { asSeen, job } from './samples.js';

const publicUrl = 'http://localhost:3999';
const built =
  '<!DOCTYPE html><html><head><meta name="description" content="Everybody"/><title>Nearward</title></head><body>App</body></html>';

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

  const shares = (sharedJob: () => object) => gateway.services.jobs.answerWith({ Query: { sharedJob } });
  const open = async (id: string) => {
    const answer = await gateway.send('GET', `/share/${id}`);
    return { status: answer.status, robots: answer.headers.get('x-robots-tag'), html: await answer.text() };
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
    expect(postingIn(html)).toMatchObject({
      '@type': 'JobPosting',
      hiringOrganization: { name: 'Bayside Clinic' },
      jobLocation: {
        address: { addressLocality: 'San Francisco', addressRegion: 'CA', postalCode: '94103' },
      },
      employmentType: ['FULL_TIME'],
      jobStartDate: '2027-01-04',
      validThrough: expect.any(String),
      baseSalary: { value: { minValue: 62, maxValue: 74, unitText: 'HOUR' } },
    });
    for (const hidden of [shared.email, shared.contact_name, shared.contact_phone])
      expect(html).not.toContain(hidden);
  });

  it('is valid until the job expires, or for a default time if it does not', async () => {
    const shared = job();
    const dayMs = 86_400_000;
    const validFor = async (confirmedDaysAgo: number) => {
      const confirmed_at = new Date(Date.now() - confirmedDaysAgo * dayMs);
      shares(() => ({ ...asSeen(shared), created_at: new Date(shared.created_at), confirmed_at }));
      const { validThrough } = postingIn((await open(shared.id)).html) as { validThrough: string };
      return Math.round((Date.parse(validThrough) - Date.now()) / dayMs);
    };
    expect(await validFor(10)).toBe(35);
    expect(await validFor(100)).toBe(30);
  });

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

  it('escapes everything that the poster wrote', async () => {
    const hostile = `</title></script><script>alert("x")</script><!--$&$'`;
    const shared = job({ employer_name: hostile, additional_details: hostile });
    shares(() => ({ ...asSeen(shared), created_at: new Date(shared.created_at) }));
    const { html } = await open(shared.id);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(postingIn(html)).toMatchObject({ hiringOrganization: { name: hostile } });
  });

  it('returns 404 and forbids indexing after the job is closed', async () => {
    shares(() => {
      throw new RequestError('NOT_FOUND', 'Job not found');
    });
    expect(await open('019a0000-0000-7000-8000-000000000000')).toEqual({
      status: 404,
      robots: 'noindex',
      html: built,
    });
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
