import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { postWebhook } from '../src/webhooks/post-webhook.js';
import { resolveTo } from './resolve-to.js';
import { newAuthority, type TestCertificate } from './test-certificates.js';
import { WebhookReceiver } from './webhook-receiver.js';

const host = 'hooks.clinic.example';

describe('A request to a webhook over TLS', () => {
  const trusted = getCACertificates('default');
  const receivers: WebhookReceiver[] = [];
  let authority: Awaited<ReturnType<typeof newAuthority>>;
  beforeAll(async () => {
    authority = await newAuthority();
    setDefaultCACertificates([...trusted, authority.cert]);
  });
  afterAll(() => setDefaultCACertificates(trusted));
  afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.stop())));

  /** Sends a request to a receiver with this certificate, to which the host's name resolves. */
  const postTo = async (certificate: TestCertificate, address = '127.0.0.1') => {
    const receiver = await WebhookReceiver.start(certificate);
    receivers.push(receiver);
    const { port } = new URL(receiver.url);
    const result = await postWebhook(
      { url: `https://${host}:${port}/hook`, headers: {}, body: '{}' },
      { allowsLoopback: true, signal: new AbortController().signal, lookup: resolveTo(address) },
    );
    return { result, requests: receiver.requests, port };
  };

  it('arrives under the name of the address, which also chooses the certificate', async () => {
    const { result, requests, port } = await postTo(await authority.certify(host));
    expect(result).toEqual({ http_status: 204, problem: null });
    expect(requests).toMatchObject([
      { path: '/hook', body: '{}', serverName: host, headers: { host: `${host}:${port}` } },
    ]);
  });

  it.each([
    ['is for another name', () => authority.certify('other.clinic.example')],
    ['is of an unknown authority', async () => (await newAuthority()).certify(host)],
  ])('sends nothing to a receiver whose certificate %s', async (_, certificate) => {
    const { result, requests } = await postTo(await certificate());
    expect(result).toEqual({ http_status: null, problem: 'certificate' });
    expect(requests).toEqual([]);
  });
});
