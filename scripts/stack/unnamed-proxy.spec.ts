import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { runProgram } from '../testing/program.ts';

const startsWithinMs = 60_000;

describe('The gateway as a process', () => {
  let gateway: ReturnType<typeof runProgram>;
  let url: string;
  afterEach(async () => {
    gateway.stop();
    await gateway.ended;
  });

  async function start(env: NodeJS.ProcessEnv): Promise<void> {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as { port: number };
    await once(free.close(), 'close');
    url = `http://127.0.0.1:${port}`;
    gateway = runProgram('gateway/dist/main.js', {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...env,
    });
    await eventually(() => fetch(`${url}/health/ready`), startsWithinMs);
  }
  const forwarded = async (times: number) => {
    for (let n = 0; n < times; n++) {
      const headers = { 'x-forwarded-for': '203.0.113.5' };
      await (await fetch(`${url}/health/ready`, { headers })).text();
    }
  };
  const warnings = () => gateway.said().match(/TRUSTED_PROXIES IS NOT SET/g)?.length ?? 0;

  it('warns at the first call that an unnamed proxy hands on, and once', async () => {
    await start({});
    expect(warnings()).toBe(0);
    await forwarded(3);
    await eventually(() => expect(warnings()).toBe(1));
    gateway.stop();
    await gateway.ended;
    expect(warnings()).toBe(1);
  });

  it('warns at its start when its public address is https, which only a proxy can speak', async () => {
    await start({ PUBLIC_URL: 'https://localhost' });
    await eventually(() => expect(warnings()).toBe(1));
  });

  it('says nothing of a proxy that is named', async () => {
    await start({ TRUSTED_PROXIES: 'loopback' });
    await forwarded(1);
    gateway.stop();
    await gateway.ended;
    expect(warnings()).toBe(0);
  });
});
