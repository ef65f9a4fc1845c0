import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
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

describe('The warning about a missing TRUSTED_PROXIES', () => {
  let gateway: TestGateway;
  let logged: string[];
  beforeEach(() => {
    logged = [];
    jest
      .spyOn(Logger.prototype, 'warn')
      .mockImplementation((line: unknown) => void logged.push(String(line)));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await gateway.stop();
  });

  const forward = () =>
    gateway.send('GET', '/health/live', { headers: { 'x-forwarded-for': '203.0.113.5' } });
  const warnings = () => logged.filter((line) => line.startsWith('TRUSTED_PROXIES IS NOT SET')).length;

  it('is logged once, with the first call that a proxy forwards', async () => {
    gateway = await TestGateway.start();
    await gateway.send('GET', '/health/live');
    expect(warnings()).toBe(0);
    for (let call = 0; call < 3; call++) await forward();
    expect(warnings()).toBe(1);
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
