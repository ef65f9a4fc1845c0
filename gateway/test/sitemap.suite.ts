import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { TestGateway } from './test-gateway.js';

const publicUrl = 'http://localhost:3999';

describe('Sitemap', () => {
  let gateway: TestGateway;
  beforeEach(async () => void (gateway = await TestGateway.start({ PUBLIC_URL: publicUrl })));
  afterEach(() => gateway.stop());

  const read = async () => {
    const response = await gateway.send('GET', '/sitemap.xml');
    const xml = await response.text();
    return {
      status: response.status,
      addresses: [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
      xml,
    };
  };

  it('lists the public jobs and the static pages, and fetches the jobs once', async () => {
    const id = randomUUID();
    let questions = 0;
    const sharedJobs = () => {
      questions += 1;
      return [{ id, updated_at: new Date('2026-11-20T12:00:00Z') }];
    };
    gateway.services.jobs.answerWith({ Query: { sharedJobs } });
    const all = await Promise.all(Array.from({ length: 20 }, read));
    for (const { status, addresses } of all) {
      expect(status).toBe(200);
      expect(addresses).toContain(`${publicUrl}/`);
      expect(addresses).toContain(`${publicUrl}/share/${id}`);
    }
    expect(all[0]?.xml).toContain('<lastmod>2026-11-20T12:00:00.000Z</lastmod>');
    expect(questions).toBe(1);
  });

  it('drops a job within a second of its removal, and keeps the others while jobs is down', async () => {
    const [removed, remaining] = [randomUUID(), randomUUID()];
    let listed = [removed, remaining];
    const sharedJobs = () => listed.map((id) => ({ id, updated_at: new Date() }));
    const { jobs } = gateway.services;
    jobs.answerWith({ Query: { sharedJobs } });
    const stop = gateway.startCaching();
    try {
      const shown = async () =>
        (await read()).addresses.flatMap((url) => /\/share\/(.*)/.exec(url ?? '')?.[1] ?? []);
      await eventually(async () => expect(await shown()).toEqual([removed, remaining]));
      listed = [remaining];
      jobs.publishChange(removed);
      await eventually(async () => expect(await shown()).toEqual([remaining]));
      jobs.behavior = (_, response) => void response.destroy();
      jobs.publishChange('*');
      expect(await shown()).toEqual([remaining]);
    } finally {
      stop();
    }
  });

  it('keeps the static pages while jobs is down, and does not retry for each request', async () => {
    let questions = 0;
    gateway.services.jobs.behavior = (request, response) => {
      if (request.url === '/graphql') questions += 1;
      response.writeHead(503).end();
    };
    const { status, addresses } = await read();
    const before = questions;
    expect(before).toBeGreaterThan(0);
    expect([status, addresses.includes(`${publicUrl}/`)]).toEqual([200, true]);
    expect(addresses.some((url) => url?.includes('/share/'))).toBe(false);
    await read();
    expect(questions).toBe(before);
  });
});
