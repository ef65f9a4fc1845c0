import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { TestGateway } from './test-gateway.js';

describe('Where a call came from', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.stop());

  /** What the services are told of the network address behind a call. */
  const clientOf = async (forwarded?: string): Promise<string | undefined> => {
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : undefined;
    await gateway.send('GET', '/api/geocode?address=94601', { headers });
    return gateway.services.matching.received.at(-1)?.client;
  };

  it('is not taken from a header that anybody can send', async () => {
    gateway = await TestGateway.start();
    expect(await clientOf('203.0.113.5')).toBe(await clientOf());
  });

  it('is taken from a proxy that is trusted, and only from its own word', async () => {
    gateway = await TestGateway.start({ TRUSTED_PROXIES: 'loopback' });
    const [one, other] = [await clientOf('203.0.113.5'), await clientOf('203.0.113.6')];
    expect(one).not.toBe(other);
    expect(await clientOf('198.51.100.1, 203.0.113.5')).toBe(one);
  });
});

describe('A connection that rests', () => {
  it('is kept for longer than proxies keep theirs', async () => {
    const gateway = await TestGateway.start();
    const agent = new Agent({ keepAlive: true });
    const call = get(`${gateway.url}/health/live`, { agent });
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.headers['keep-alive']).toBe('timeout=960');
    agent.destroy();
    await gateway.stop();
  });
});
