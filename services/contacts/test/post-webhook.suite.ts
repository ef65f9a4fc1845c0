import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { LookupFunction } from 'node:net';
import { postWebhook, type WebhookOptions } from '../src/webhooks/post-webhook.js';
import { resolveTo } from './resolve-to.js';
import { WebhookReceiver } from './webhook-receiver.js';

describe('A request to a webhook', () => {
  const receiver = duringTests(() => WebhookReceiver.start());

  const post = (url: string, options: Partial<WebhookOptions> = {}) =>
    postWebhook(
      { url, headers: { 'content-type': 'application/json' }, body: '{}' },
      { allowsLoopback: true, signal: new AbortController().signal, ...options },
    );
  const respondWith = (respond: WebhookReceiver['respond']) => {
    receiver.respond = respond;
  };

  it('returns the status of the response and nothing else', async () => {
    respondWith((response) => response.writeHead(418, { 'x-secret': 'header' }).end('secret body'));
    expect(await post(receiver.url)).toEqual({ http_status: 418, problem: null });
  });

  it('does not follow a redirect', async () => {
    const requests = receiver.requests.length;
    respondWith((response) => response.writeHead(301, { location: receiver.url }).end());
    expect(await post(receiver.url)).toEqual({ http_status: 301, problem: null });
    expect(receiver.requests).toHaveLength(requests + 1);
  });

  it('ends the response after 4 kB', async () => {
    const [chunk, chunks] = [Buffer.alloc(64 * 1_024), 160];
    let written = 0;
    const { promise: end, resolve: closed } = Promise.withResolvers<null>();
    respondWith((response) => {
      response.writeHead(200).once('close', () => closed(null));
      const write = () => {
        while (!response.destroyed && written++ < chunks) if (!response.write(chunk)) break;
        if (written >= chunks) response.end();
      };
      response.on('drain', write).on('error', () => undefined);
      write();
    });
    expect(await post(receiver.url)).toEqual({ http_status: 200, problem: null });
    await end;
    expect(written).toBeLessThan(chunks);
  });

  it('gives a silent receiver a limited time', async () => {
    respondWith(() => undefined);
    expect(await post(receiver.url, { seconds: 0.1 })).toEqual({ http_status: null, problem: 'timeout' });
  });

  it('keeps the status of a response whose body never ends', async () => {
    respondWith((response) => response.writeHead(202).write('.'));
    expect(await post(receiver.url, { seconds: 0.2 })).toEqual({ http_status: 202, problem: null });
  });

  it('reports a receiver that is down or hangs up', async () => {
    respondWith((response) => response.destroy());
    expect(await post(receiver.url)).toEqual({ http_status: null, problem: 'unreachable' });
    const closed = await WebhookReceiver.start();
    const { url } = closed;
    await closed.stop();
    expect(await post(url)).toEqual({ http_status: null, problem: 'unreachable' });
  });

  it('rejects when it is interrupted', async () => {
    const interruption = new AbortController();
    respondWith(() => interruption.abort());
    await expect(post(receiver.url, { signal: interruption.signal })).rejects.toThrow();
  });

  it('does not connect to a name with a private or reserved address', async () => {
    const requests = receiver.requests.length;
    const { port } = new URL(receiver.url);
    const addresses =
      `127.0.0.1 10.0.0.8 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254 0.0.0.0 192.0.0.1 198.18.0.1 224.0.0.1
      ::1 :: ::ffff:127.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::7f00:1 64:ff9b:1::a00:1 fc00::1 fe80::1 fec0::1 2002:7f00:1::
      2001::1`.split(/\s+/);
    for (const address of addresses) {
      const lookup = resolveTo('93.184.215.14', address);
      const result = await post(`https://hooks.clinic.example:${port}/`, { allowsLoopback: false, lookup });
      expect([address, result]).toEqual([address, { http_status: null, problem: 'not-public' }]);
    }
    expect(receiver.requests).toHaveLength(requests);
  });

  it('keeps the connection for the next one, and opens another if the receiver closed it', async () => {
    const sockets = new Set<unknown>();
    respondWith((response) => {
      sockets.add(response.socket);
      response.writeHead(204).end();
    });
    const accepted = { http_status: 204, problem: null };
    for (let time = 0; time < 3; time++) expect(await post(receiver.url)).toEqual(accepted);
    expect(sockets.size).toBe(1);
    respondWith((response) => {
      if (sockets.has(response.socket)) response.socket?.destroy();
      else response.writeHead(204).end();
    });
    expect(await post(receiver.url)).toEqual(accepted);
  });

  it('checks the name at each connection, also after its address changed', async () => {
    respondWith((response) => response.writeHead(204, { connection: 'close' }).end());
    const { port } = new URL(receiver.url);
    let lookupNow = resolveTo('127.0.0.1');
    const lookup: LookupFunction = (...query) => lookupNow(...query);
    const url = `http://hooks.localhost:${port}/`;
    expect(await post(url, { lookup })).toEqual({ http_status: 204, problem: null });
    lookupNow = resolveTo('127.0.0.2');
    expect(await post(url, { lookup })).toEqual({ http_status: null, problem: 'not-public' });
  });
});
