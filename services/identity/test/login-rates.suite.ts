import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';
import { knownBrowserIn, newAddress, Visitor } from './visitor.js';

/** Without the moment at which it expires, which may be a second later. */
const valueOf = (cookie: string | undefined) => cookie?.split(';')[0];

describe('Asking for login links', () => {
  let service: TestService;
  afterAll(() => service.stop());
  beforeAll(async () => {
    service = await TestService.start(identityService);
  });

  const somewhere = () => new Visitor(service, null, uuid());
  /** How many links were asked for in earnest; each is one mail. */
  const askedFor = async (email: string): Promise<number> => {
    const links: unknown[] = await service.dataSource.query('select from login_link where email = $1', [
      email,
    ]);
    return links.length;
  };

  it('again within a minute is answered alike, and no second mail goes out', async () => {
    const visitor = somewhere();
    const email = newAddress();
    const first = await visitor.request(email);
    const again = await visitor.request(email.toUpperCase());
    expect(again.data).toEqual(first.data);
    expect(valueOf(again.cookies.login_request)).toBe(valueOf(first.cookies.login_request));
    expect(await askedFor(email)).toBe(1);
  });

  it('from elsewhere tells a stranger nothing of the link that lives', async () => {
    const email = newAddress();
    const first = await somewhere().request(email);
    const stranger = somewhere();
    const asked = async () => valueOf((await stranger.request(email)).cookies.login_request);
    const strange = [await asked(), await asked()];
    expect(strange).toEqual(Array(2).fill(expect.stringMatching(/^login_request=[\da-f-]{36}$/)));
    expect(strange).not.toContain(valueOf(first.cookies.login_request));
  });

  it('a link asked for too often still works', async () => {
    const visitor = somewhere();
    const email = newAddress();
    await visitor.request(email);
    const token = await visitor.mailedToken(email);
    await visitor.request(email);
    expect((await visitor.verify(token)).error).toBeUndefined();
  });

  it('too often somewhere else does not keep anybody from asking', async () => {
    const email = newAddress();
    const stranger = somewhere();
    for (let time = 0; time < 3; time++) await stranger.request(email);
    await somewhere().request(email);
    expect(await askedFor(email)).toBe(2);
  });

  it('by many strangers uses up the hour of an address, but not of the browser it signed in with', async () => {
    const email = newAddress();
    await somewhere().request(email);
    const signedIn = await somewhere().verify(await somewhere().mailedToken(email));
    const browser = knownBrowserIn(signedIn);
    for (let stranger = 0; stranger < 25; stranger++) await somewhere().request(email);
    expect(await askedFor(email)).toBe(23);
    await somewhere().request(email, browser);
    expect(await askedFor(email)).toBe(24);
    await somewhere().request(email, browser);
    expect(await askedFor(email)).toBe(24); // once a minute, like anybody
  });

  it('keeps a part of an address’s hour for who asks for the first time', async () => {
    const email = newAddress();
    const [owner, stranger] = [somewhere(), somewhere()];
    for (let time = 0; time < 21; time++) await somewhere().request(email);
    const before = await askedFor(email);
    await owner.request(email);
    expect(await askedFor(email)).toBe(before + 1);
    await stranger.request(email);
    await stranger.request(email);
    expect(await askedFor(email)).toBe(before + 2);
  });

  it('in a browser that another address signed in with counts as a stranger', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await somewhere().request(other);
    const browser = knownBrowserIn(await somewhere().verify(await somewhere().mailedToken(other)));
    for (let stranger = 0; stranger < 23; stranger++) await somewhere().request(email);
    for (const claimed of [browser, `${browser}x`, 'x.y', '.', 'x'.repeat(10_000)])
      expect((await somewhere().request(email, claimed)).error).toBeUndefined();
    expect(await askedFor(email)).toBe(23);
  });

  it('for thirty addresses an hour is enough for one asker', async () => {
    const stranger = somewhere();
    const addresses = Array.from({ length: 32 }, newAddress);
    for (const email of addresses) await stranger.request(email);
    const counts = await Promise.all(addresses.map(askedFor));
    expect(counts).toEqual([...Array<number>(30).fill(1), 0, 0]);
  });

  it('with tags and dots that the mail host ignores asks for one mailbox', async () => {
    const name = uuid().replaceAll('-', '');
    const stranger = somewhere();
    const spellings = [
      `${name}@gmail.com`,
      `${name}+1@gmail.com`,
      `${name.slice(0, 5)}.${name.slice(5)}@googlemail.com`,
    ];
    for (const email of spellings) await stranger.request(email);
    expect(await Promise.all(spellings.map(askedFor))).toEqual([1, 0, 0]);
  });

  it('is kept from whom the owner of the address has blocked', async () => {
    const email = newAddress();
    const client = uuid();
    const blocked = { ownerKey: service.viewer(email).owner_key, sender: `network:${client}` };
    await service.deliver('jobs.v1.SenderBlocked', blocked);
    await eventually(async () => expect(await service.countOpenDeliveries()).toBe(0));
    const answer = await new Visitor(service, null, client).request(email);
    expect(answer.data?.requestLogin?.message).toBe('Check your email for the login link!');
    expect(await askedFor(email)).toBe(0);
    await somewhere().request(email);
    expect(await askedFor(email)).toBe(1);
  });
});

describe('Asking for more than five login links in an hour', () => {
  it('mails five', async () => {
    const service = await TestService.start(identityService, { EMAIL_LINK_PAUSE: '1000/1' });
    const visitor = new Visitor(service, null, uuid());
    const email = newAddress();
    for (let count = 1; count <= 5; count++) {
      await visitor.request(email);
      await visitor.mailedToken(email, count);
    }
    const { data } = await visitor.request(email);
    expect(data?.requestLogin?.message).toBe('Check your email for the login link!');
    const asked: unknown[] = await service.dataSource.query(`select from outbox where type = 'login-link'`);
    expect(asked).toHaveLength(5);
    expect(service.inbox.emails.filter(({ to }) => to === email)).toHaveLength(5);
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
    expect(refused?.extensions.retry_after).toBeGreaterThan(0);
    expect(refused?.extensions.retry_after).toBeLessThanOrEqual(60);
    const [elsewhere] = (await service.graphql(null, verify, {}, 'another client')).errors ?? [];
    expect(elsewhere?.extensions.code).toBe('UNAUTHENTICATED');
    await service.stop();
  });
});
