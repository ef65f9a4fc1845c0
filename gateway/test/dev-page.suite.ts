import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestGateway } from './test-gateway.js';

const clinic = { email: 'clinic@demo.example' };

/** `fetch` cannot send a `Host` that differs from the URL. */
const statusAt = (gateway: TestGateway, path: string, headers: Record<string, string>, body = '') =>
  new Promise<number | undefined>((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const json = body ? { 'content-type': 'application/json' } : {};
    request(gateway.url + path, { method, headers: { ...json, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(body);
  });

describe('Page of addresses and demo sign-ins', () => {
  const gateway = duringTests(() => TestGateway.start({ APP_ENV: 'laptop' }));
  afterEach(() => gateway.reset());

  const all = async (headers: Record<string, string>) => [
    await statusAt(gateway, '/dev', headers),
    await statusAt(gateway, '/dev/sign-in', headers, JSON.stringify(clinic)),
    await statusAt(gateway, '/dev/mails', headers),
  ];

  it('is served to this machine by any name of the loopback', async () => {
    for (const host of ['LOCALHOST', '127.0.0.1:3000', '[::1]:3000', 'nearward.localhost'])
      expect(await all({ host })).toEqual([200, 204, 200]);
  });

  it('is not served by another name, nor through a proxy', async () => {
    const others: Record<string, string>[] = [
      { host: 'evil.example:3000' },
      { host: 'localhost.evil.example' },
      { host: '192.168.1.7:3000' },
      { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.5' },
      { host: 'a b' },
    ];
    for (const headers of others) expect(await all(headers)).toEqual([404, 404, 404]);
    expect(gateway.services.identity.received).toEqual([]);
  });
});

describe('Demo set', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'demo-')), 'seeded');
  const gateway = duringTests(() => TestGateway.start({ APP_ENV: 'laptop', DEMO_STAMP: file }));

  it('offers its sign-ins only when it is complete', async () => {
    const page = async () => (await fetch(`${gateway.url}/dev`)).text();
    writeFileSync(file, '');
    expect(await page()).toMatch(/being filled in.*<button data-email="clinic@demo.example" disabled>/s);
    writeFileSync(file, 'now');
    expect(await page()).toContain('<button data-email="clinic@demo.example">');
  });
});

describe('Page of emails', () => {
  const previews = [
    { name: 'hire-due', subject: 'Please pay <$3,250>', html: '<p>Pay</p>', text: 'Pay now' },
    { name: 'hire-due', subject: 'Another', html: '<p>Other</p>', text: 'Other' },
  ];
  const gateway = duringTests(() => TestGateway.start({ APP_ENV: 'laptop' }));
  beforeAll(() => {
    const { billing, jobs } = gateway.services;
    billing.behavior = (_, response) => void response.writeHead(201).end(JSON.stringify(previews));
    jobs.behavior = (_, response) => void response.writeHead(500).end();
  });

  const page = async (path: string) => {
    const response = await gateway.send('GET', path);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: await response.text(),
    };
  };

  it('lists the emails of each service, and services that do not respond', async () => {
    const { body } = await page('/dev/mails');
    expect(body).toContain('Please pay &lt;$3,250&gt;');
    expect(body).toContain('href="/dev/mails/billing/1/text"');
    expect(body).toContain(
      '<td>employer</td><td>a fee could not be charged</td><td>once for each change</td>',
    );
    expect(body).toMatch(/<h2>jobs<\/h2><p>The service is not responding/);
    expect(body).not.toContain('<h2>matching</h2>');
  });
});

describe('Development pages outside a laptop', () => {
  const gateway = duringTests(() =>
    TestGateway.start({ APP_ENV: 'laptop', PUBLIC_URL: 'https://nearward.example' }),
  );

  it('do not exist in any mode', async () => {
    expect(await statusAt(gateway, '/dev', { host: 'localhost' })).toBe(404);
    expect(await statusAt(gateway, '/dev/mails', { host: 'localhost' })).toBe(404);
    expect(await statusAt(gateway, '/dev/sign-in', { host: 'localhost' }, JSON.stringify(clinic))).toBe(404);
  });
});
