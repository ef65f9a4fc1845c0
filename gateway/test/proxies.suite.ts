import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { TestGateway } from './test-gateway.js';

describe('Network address of a call', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.stop());

  /** The network address that services get with a call. */
  const clientOf = async (forwarded?: string): Promise<string | undefined> => {
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : undefined;
    await gateway.send('GET', '/api/geocode?address=94601', { headers });
    return gateway.services.matching.received.at(-1)?.client;
  };

  it('is not taken from a header that anyone can send', async () => {
    gateway = await TestGateway.start();
    expect(await clientOf('203.0.113.5')).toBe(await clientOf());
  });

  it('is taken from a trusted proxy, and only from the part that it added', async () => {
    gateway = await TestGateway.start({ TRUSTED_PROXIES: 'loopback' });
    const [one, other] = [await clientOf('203.0.113.5'), await clientOf('203.0.113.6')];
    expect(one).not.toBe(other);
    expect(await clientOf('198.51.100.1, 203.0.113.5')).toBe(one);
  });
});

describe('Idle connection', () => {
  it('stays open longer than proxies keep theirs', async () => {
    const gateway = await TestGateway.start();
    const agent = new Agent({ keepAlive: true });
    const call = get(`${gateway.url}/health/live`, { agent });
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect(response.headers['keep-alive']).toBe('timeout=960');
    agent.destroy();
    await gateway.stop();
  });
});
