import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { identityService } from '../src/app.module.js';
import { newAddress, Visitor } from './visitor.js';

/** Without the moment at which it expires, which may be a second later. */
const valueOf = (cookie: string | undefined) => cookie?.split(';')[0];

describe('Asking for login links', () => {
  let service: TestService;
  afterAll(() => service.stop());
  beforeAll(async () => {
    service = await TestService.start(identityService);
  });

  it('again within a minute is answered alike, and no second mail goes out', async () => {
    const visitor = new Visitor(service);
    const email = newAddress();
    const first = await visitor.request(email);
    const again = await visitor.request(email.toUpperCase());
    expect(again.data).toEqual(first.data);
    expect(valueOf(again.cookies.login_request)).toBe(valueOf(first.cookies.login_request));
    const asked: unknown[] = await service.dataSource.query(
      `select from outbox join login_link link on link.id = aggregate_id where link.email = $1`,
      [email],
    );
    expect(asked).toHaveLength(1);
    await service.inbox.mailTo(email);
    expect(service.inbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('from elsewhere tells a stranger nothing of the link that lives', async () => {
    const email = newAddress();
    const first = await new Visitor(service).request(email);
    const stranger = new Visitor(service);
    const asked = async () => valueOf((await stranger.request(email)).cookies.login_request);
    const strange = [await asked(), await asked()];
    expect(strange).toEqual(Array(2).fill(expect.stringMatching(/^login_request=[\da-f-]{36}$/)));
    expect(strange).not.toContain(valueOf(first.cookies.login_request));
    expect(strange[0]).not.toBe(strange[1]);
  });

  it('a link asked for too often still works', async () => {
    const visitor = new Visitor(service);
    const email = newAddress();
    await visitor.request(email);
    const token = await visitor.mailedToken(email);
    await visitor.request(email);
    expect((await visitor.verify(token)).error).toBeUndefined();
  });
});

describe('Asking for more than five login links in an hour', () => {
  it('mails five', async () => {
    const service = await TestService.start(identityService, { ASKED_MAIL_PAUSE: '1000/1' });
    const visitor = new Visitor(service);
    const email = newAddress();
    for (let count = 1; count <= 5; count++) {
      await visitor.request(email);
      await visitor.mailedToken(email, count);
    }
    const { data } = await visitor.request(email);
    expect(data?.requestLogin?.message).toBe('Check your email for the login link!');
    const asked: unknown[] = await service.dataSource.query(`select from outbox where type = 'login-link'`);
    expect(asked).toHaveLength(5);
    expect(service.inbox.mails.filter(({ to }) => to === email)).toHaveLength(5);
    await service.stop();
  });
});

describe('Trying login links', () => {
  const verify = 'mutation { verifyLogin(token: "no-such-link") { message } }';

  it('stops after thirty in a minute from one network address, and says how long to wait', async () => {
    const service = await TestService.start(identityService);
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => service.graphql(null, verify, {}, 'one client')),
    );
    const codes = tries.map(({ errors }) => errors?.[0]?.extensions.code).sort();
    expect(codes).toEqual(['TOO_MANY', ...Array<string>(30).fill('UNAUTHENTICATED')].sort());
    const [refused] = (await service.graphql(null, verify, {}, 'one client')).errors ?? [];
    expect(refused?.message).toBe('Too many requests. Please wait a moment and try again.');
    expect(refused?.extensions.retry_after).toBeGreaterThan(50);
    const [elsewhere] = (await service.graphql(null, verify, {}, 'another client')).errors ?? [];
    expect(elsewhere?.extensions.code).toBe('UNAUTHENTICATED');
    await service.stop();
  });
});
