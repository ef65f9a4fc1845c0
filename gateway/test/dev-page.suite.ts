import { request } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
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
