import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { listedSharedJob } from '@nearward/proto/rest/shared-jobs';
import { eventually } from '@nearward/common/testing/eventually';
import { sample } from './samples.js';
import { publicUrl, TestGateway } from './test-gateway.js';

const built = (text: string) =>
  `<html><head><title>Nearward</title><style>p{}</style></head><body><p>${text}</p><main id="main">Loading</main></body></html>`;
/** Writes the links of the built renderer. */
const renderer = `export const renderPage = (path, data) =>
  data.flatMap(([, found]) => found.jobs ?? found)
    .map(({ id, state }) => '<a href="' + (id ? '/share/' + id : '/area/' + state) + '">x</a>').join('');`;

const files = {
  '../served/served-pages.js': renderer,
  '../package.json': '{ "type": "module" }',
  '__spa-fallback.html': built('Loading'),
  'jobs/index.html': built('Browse'),
};

const open = async (gateway: TestGateway, path: string) => {
  const response = await gateway.send('GET', path);
  const html = await response.text();
  return {
    status: response.status,
    robots: response.headers.get('x-robots-tag'),
    links: [...html.matchAll(/<a href="([^"]*)">/g)].map(([, path]) => path),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    policy: response.headers.get('content-security-policy'),
    html,
  };
};

describe('Pages that list jobs', () => {
  const gateway = duringTests(() => TestGateway.startWithFiles(files));
  beforeEach(() => gateway.reset());

  const listed = (overrides: object = {}) => ({
    ...sample(listedSharedJob),
    created_at: new Date(),
    ...overrides,
  });
  const area = { state: 'CA', role: 'Registered Nurse', jobs: 5, updated_at: new Date() };
  const areaIn = (state: string, role: string) => ({ ...area, state, role });
  const others = [
    areaIn('OR', area.role),
    areaIn('NY', area.role),
    areaIn('CA', 'CRNA'),
    areaIn('OR', 'CRNA'),
  ];
  const areas = [area, ...others];
  const respondWith = (newestSharedJobs: (args: { state?: string; role?: string }) => object[]) =>
    gateway.services.jobs.respondWith({
      Query: {
        newestSharedJobs: (_: unknown, args: object) => ({
          jobs: newestSharedJobs(args),
          next: null,
          place: null,
        }),
        sharedJobAreas: () => areas,
      },
    });

  it('have plain links to the newest jobs and to the areas', async () => {
    const job = listed({ employer_name: '</a><script>alert(1)</script>' });
    respondWith(() => [job]);
    const page = await open(gateway, '/jobs');
    expect(page).toMatchObject({ status: 200, robots: null, canonical: `${publicUrl}/jobs` });
    expect(page.links).toEqual([`/share/${job.id}`, ...areas.map(({ state }) => `/area/${state}`)]);
    expect(page.html).toContain('<p>Browse</p>');
    expect(page.html).not.toContain('<script>');
    expect(page.html).toContain(String.raw`\u003cscript>alert(1)`);
    expect(page.html).not.toContain('ld+json');
    expect(page.policy).toContain("script-src 'self';");
    expect(page.policy).toMatch(/style-src 'self' 'sha256-[^ ]+';/);
  });

  it('exist for a state and role with enough jobs, with their own title and links to the areas next to it', async () => {
    const job = listed();
    const requests: object[] = [];
    respondWith((args) => {
      requests.push(args);
      return [job];
    });
    for (const path of ['/jobs/in/california/registered-nurse', '/jobs/in/California/Registered-Nurse']) {
      const page = await open(gateway, path);
      expect(page).toMatchObject({
        status: 200,
        robots: null,
        canonical: `${publicUrl}/jobs/in/california/registered-nurse`,
      });
      expect(page.links).toEqual([`/share/${job.id}`, '/area/OR', '/area/CA']);
      expect(page.html).toContain('<title>Registered Nurse jobs in California · Nearward</title>');
    }
    expect((await open(gateway, '/jobs/in/california/registered-nurse?after=x')).robots).toBe('noindex');
    expect(requests).toEqual([{ state: 'CA', role: 'Registered Nurse' }]);
  });

  it('are a 404 without index for other areas', async () => {
    respondWith(() => [listed()]);
    for (const path of ['texas/registered-nurse', 'california/lpn', 'california/__proto__']) {
      const { status, robots, html } = await open(gateway, `/jobs/in/${path}`);
      expect([status, robots]).toEqual([404, 'noindex']);
      expect(html).toContain('<p>Loading</p>');
    }
  });

  it('are cached, and drop a job within a second of its removal', async () => {
    const [removed, remaining] = [listed(), listed()];
    let [jobs, lookups] = [[removed, remaining], 0];
    respondWith(() => {
      lookups += 1;
      return jobs;
    });
    gateway.startCaching();
    const shown = async () => (await open(gateway, '/jobs')).links.slice(0, -areas.length);
    const { jobs: service } = gateway.services;
    await eventually(async () => {
      expect(service.streams.size).toBeGreaterThan(0);
      service.publishChange(randomUUID()); // the first notice of a stream invalidates everything
      const before = lookups;
      await shown();
      expect(lookups).toBe(before);
    });
    jobs = [remaining];
    service.publishChange(removed.id);
    // In less than the minute for which the list is cached.
    await eventually(async () => expect(await shown()).toEqual([`/share/${remaining.id}`]), 40_000);
  });
});

describe('Pages that list jobs, while jobs is down from the start', () => {
  const gateway = duringTests(() => TestGateway.startWithFiles(files));

  it('show the app without a list', async () => {
    gateway.services.jobs.behavior = (_, response) => response.writeHead(503).end();
    const [browse, ofArea] = [
      await open(gateway, '/jobs'),
      await open(gateway, '/jobs/in/california/registered-nurse'),
    ];
    expect([browse.status, browse.robots, browse.links]).toEqual([200, null, []]);
    expect([ofArea.status, ofArea.robots, ofArea.links]).toEqual([200, 'noindex', []]);
  });
});
