import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { SaxesParser } from 'saxes';
import { publicUrl, TestGateway } from './test-gateway.js';

/** The addresses in a sitemap, by a parser that rejects malformed XML. */
function addressesIn(xml: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const found: string[] = [];
  let tag = '';
  parser.on('opentag', ({ name, uri }) => {
    expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    tag = name;
  });
  parser.on('text', (text) => {
    if (tag === 'loc' && text.trim()) found.push(text);
  });
  parser.write(xml).close();
  return found;
}

describe('Sitemap', () => {
  // Each test has a gateway of its own, because it keeps the last list while jobs is down.
  let gateway: TestGateway;
  beforeEach(async () => void (gateway = await TestGateway.start({ PUBLIC_URL: publicUrl })));
  afterEach(() => gateway.stop());

  const read = async (path: string) => {
    const response = await gateway.send('GET', path);
    const xml = await response.text();
    return {
      status: response.status,
      addresses: response.ok ? addressesIn(xml).map((url) => url.replace(publicUrl, '')) : [],
      xml,
    };
  };
  const filesOf = async () => (await read('/sitemap.xml')).addresses;
  /** Jobs as the service lists them, newest first. */
  const listing = (ids: readonly string[]) =>
    ids.map((id) => ({ id, updated_at: new Date('2026-11-20T12:00:00Z') }));

  it('is an index of the static pages, the areas and the public jobs, which are fetched once', async () => {
    const id = randomUUID();
    let lookups = 0;
    const response = Promise.withResolvers<ReturnType<typeof listing>>();
    const sharedJobs = () => {
      lookups += 1;
      return response.promise;
    };
    const sharedJobAreas = () => [
      { state: 'CA', role: 'Physician (MD/DO)', jobs: 7, updated_at: new Date('2026-11-21T12:00:00Z') },
    ];
    gateway.services.jobs.respondWith({ Query: { sharedJobs, sharedJobAreas } });
    const reads = Array.from({ length: 20 }, () => read('/sitemap.xml'));
    // A later request may ask again, since nothing says that the list is current.
    await eventually(() => expect(gateway.requestCount).toBe(reads.length));
    response.resolve(listing([id]));
    const all = await Promise.all(reads);
    for (const { status, addresses } of all)
      expect([status, addresses]).toEqual([
        200,
        ['/sitemaps/pages.xml', '/sitemaps/areas.xml', '/sitemaps/jobs-1.xml'],
      ]);
    expect(all[0]?.xml).toContain('<lastmod>2026-11-20T12:00:00.000Z</lastmod></sitemap>');
    expect(lookups).toBe(1);
    expect((await read('/sitemaps/pages.xml')).addresses).toEqual(expect.arrayContaining(['/', '/jobs']));
    expect((await read('/sitemaps/areas.xml')).addresses).toEqual(['/jobs/in/california/physician-md-do']);
    const jobs = await read('/sitemaps/jobs-1.xml');
    expect(jobs.addresses).toEqual([`/share/${id}`]);
    expect(jobs.xml).toContain('<lastmod>2026-11-20T12:00:00.000Z</lastmod></url>');
    for (const missing of ['/sitemaps/jobs-2.xml', '/sitemaps/jobs-0.xml', '/sitemaps/jobs-x.xml'])
      expect((await read(missing)).status).toBe(404);
  });

  it('splits the jobs into files of 10,000, to which a new job adds at the end', async () => {
    const ids = Array.from({ length: 10_002 }, () => String(randomUUID()));
    const sharedJobs = (_: unknown, { after }: { after?: string | null }) =>
      listing(after ? ids.slice(ids.indexOf(after) + 1) : ids.slice(0, 10_000));
    gateway.services.jobs.respondWith({ Query: { sharedJobs, sharedJobAreas: () => [] } });
    expect(await filesOf()).toEqual(['/sitemaps/pages.xml', '/sitemaps/jobs-1.xml', '/sitemaps/jobs-2.xml']);
    const [first, second] = [await read('/sitemaps/jobs-1.xml'), await read('/sitemaps/jobs-2.xml')];
    expect([first.addresses.length, first.addresses[0]]).toEqual([10_000, `/share/${ids.at(-1)}`]);
    expect(second.addresses).toEqual([`/share/${ids[1]}`, `/share/${ids[0]}`]);
  });

  it('drops a job within a second of its removal, and keeps the others while jobs is down', async () => {
    const [removed, remaining] = [randomUUID(), randomUUID()];
    let ids = [removed, remaining];
    const { jobs } = gateway.services;
    jobs.respondWith({ Query: { sharedJobs: () => listing(ids), sharedJobAreas: () => [] } });
    gateway.startCaching();
    const shown = async () => (await read('/sitemaps/jobs-1.xml')).addresses;
    await eventually(async () => expect(await shown()).toEqual([`/share/${remaining}`, `/share/${removed}`]));
    ids = [remaining];
    jobs.publishChange(removed);
    await eventually(async () => expect(await shown()).toEqual([`/share/${remaining}`]));
    jobs.behavior = (_, response) => void response.destroy();
    jobs.publishChange('*');
    expect(await shown()).toEqual([`/share/${remaining}`]);
  });
});
