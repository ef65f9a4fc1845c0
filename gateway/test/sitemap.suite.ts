import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestGateway } from './test-gateway.js';

const publicUrl = 'http://localhost:3999';

describe('The sitemap', () => {
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

  it('lists the public jobs beside the pages of the product, and asks for them once', async () => {
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

  it('keeps the pages of the product while the jobs are away, and does not ask for each reader', async () => {
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
