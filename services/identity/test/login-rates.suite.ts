import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';
import { knownBrowserIn, newAddress, Visitor } from './visitor.js';

/** The cookie without its expiry, which may be a second later. */
const valueOf = (cookie: string | undefined) => cookie?.split(';')[0];

describe('Rate limit of login links', () => {
  const service = duringTests(() => TestService.start(identityService));

  const newVisitor = () => new Visitor(service, null, uuid());
  const countLinks = (email: string) => newVisitor().countLinks(email);

  it('allows one email per minute and gives the same response after that', async () => {
    const visitor = newVisitor();
    const email = newAddress();
    const first = await visitor.requestLink(email);
    const again = await visitor.requestLink(email.toUpperCase());
    expect(again.data).toEqual(first.data);
    expect(valueOf(again.cookies.login_request)).toBe(valueOf(first.cookies.login_request));
    expect(await countLinks(email)).toBe(1);
  });

  it('reveals nothing about a live link to another network address', async () => {
    const email = newAddress();
    const first = await newVisitor().requestLink(email);
    const outsider = newVisitor();
    const requestCookie = async () => valueOf((await outsider.requestLink(email)).cookies.login_request);
    const cookies = [await requestCookie(), await requestCookie()];
    expect(cookies).toEqual(Array(2).fill(expect.stringMatching(/^login_request=[\da-f-]{36}$/)));
    expect(cookies).not.toContain(valueOf(first.cookies.login_request));
  });

  it('does not affect the last emailed link', async () => {
    const visitor = newVisitor();
    const email = newAddress();
    await visitor.requestLink(email);
    const token = await visitor.emailedToken(email);
    await visitor.requestLink(email);
    expect((await visitor.verifyLink(token)).error).toBeUndefined();
  });

  it('counts each network address separately', async () => {
    const email = newAddress();
    const outsider = newVisitor();
    for (let time = 0; time < 3; time++) await outsider.requestLink(email);
    await newVisitor().requestLink(email);
    expect(await countLinks(email)).toBe(2);
  });

  it('of an address does not block the browser it signed in with', async () => {
    const email = newAddress();
    await newVisitor().requestLink(email);
    const signedIn = await newVisitor().verifyLink(await newVisitor().emailedToken(email));
    const browser = knownBrowserIn(signedIn);
    for (let request = 0; request < 25; request++) await newVisitor().requestLink(email);
    expect(await countLinks(email)).toBe(23);
    await newVisitor().requestLink(email, browser);
    expect(await countLinks(email)).toBe(24);
    await newVisitor().requestLink(email, browser);
    expect(await countLinks(email)).toBe(24); // still once a minute
  });

  it("reserves part of an address's hourly limit for new requesters", async () => {
    const email = newAddress();
    const [owner, outsider] = [newVisitor(), newVisitor()];
    for (let time = 0; time < 21; time++) await newVisitor().requestLink(email);
    const before = await countLinks(email);
    await owner.requestLink(email);
    expect(await countLinks(email)).toBe(before + 1);
    await outsider.requestLink(email);
    await outsider.requestLink(email);
    expect(await countLinks(email)).toBe(before + 2);
  });

  it('counts a browser that another address signed in with as unknown', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await newVisitor().requestLink(other);
    const browser = knownBrowserIn(await newVisitor().verifyLink(await newVisitor().emailedToken(other)));
    for (let request = 0; request < 23; request++) await newVisitor().requestLink(email);
    for (const claimed of [browser, `${browser}x`, 'x.y', '.', 'x'.repeat(10_000)])
      expect((await newVisitor().requestLink(email, claimed)).error).toBeUndefined();
    expect(await countLinks(email)).toBe(23);
  });

  it('allows one network address thirty recipients per hour', async () => {
    const sender = newVisitor();
    const addresses = Array.from({ length: 32 }, newAddress);
    for (const email of addresses) await sender.requestLink(email);
    const counts = await Promise.all(addresses.map(countLinks));
    expect(counts).toEqual([...Array<number>(30).fill(1), 0, 0]);
  });

  it('counts tags and dots that the email host ignores as one mailbox', async () => {
    const name = uuid().replaceAll('-', '');
    const sender = newVisitor();
    const spellings = [
      `${name}@gmail.com`,
      `${name}+1@gmail.com`,
      `${name.slice(0, 5)}.${name.slice(5)}@googlemail.com`,
    ];
    for (const email of spellings) await sender.requestLink(email);
    expect(await Promise.all(spellings.map(countLinks))).toEqual([1, 0, 0]);
  });

  const block = async (email: string, client: string) => {
    const blocked = { ownerKey: service.viewer(email).owner_key, sender: `network:${client}` };
    await service.deliver('jobs.v1.SenderBlocked', blocked);
    await service.waitUntilIdle();
  };
  const passBlockDays = (email: string) =>
    service.dataSource.query(
      `update blocked_sender set blocked_at = blocked_at - interval '30 days' where owner_key = $1`,
      [service.viewer(email).owner_key],
    );

  it('gives no email to a sender whom the owner of the address has blocked', async () => {
    const email = newAddress();
    const client = uuid();
    await block(email, client);
    const response = await new Visitor(service, null, client).requestLink(email);
    expect(response.data?.requestLogin?.message).toBe('Check your email for the login link!');
    expect(await countLinks(email)).toBe(0);
    await newVisitor().requestLink(email);
    expect(await countLinks(email)).toBe(1);
  });

  it('gives no email to a blocked sender for 30 days after the last block', async () => {
    const email = newAddress();
    const client = uuid();
    await block(email, client);
    await passBlockDays(email);
    await block(email, client);
    await new Visitor(service, null, client).requestLink(email);
    expect(await countLinks(email)).toBe(0);
    await passBlockDays(email);
    await new Visitor(service, null, client).requestLink(email);
    expect(await countLinks(email)).toBe(1);
  });

  it('deletes an expired block', async () => {
    const email = newAddress();
    await block(email, uuid());
    await passBlockDays(email);
    await eventually(async () => {
      const { owner_key } = service.viewer(email);
      const find = 'select from blocked_sender where owner_key = $1';
      expect(await service.dataSource.query(find, [owner_key])).toEqual([]);
    });
  });
});

describe('More than five login links in an hour', () => {
  it('sends five', async () => {
    const service = await TestService.start(identityService, { RATE_LIMITS: 'email-link-pause=1000/1' });
    const visitor = new Visitor(service, null, uuid());
    const email = newAddress();
    for (let count = 1; count <= 5; count++) {
      await visitor.requestLink(email);
      await visitor.emailedToken(email, count);
    }
    const { data } = await visitor.requestLink(email);
    expect(data?.requestLogin?.message).toBe('Check your email for the login link!');
    const requests: unknown[] = await service.dataSource.query(
      `select from outbox where type = 'login-link'`,
    );
    expect(requests).toHaveLength(5);
    await service.waitForEmails();
    expect(service.inbox.emailsTo(email)).toHaveLength(5);
    await service.stop();
  });
});

describe('Login link attempts', () => {
  const verify = 'mutation { verifyLogin(token: "no-such-link") { message } }';

  it('are limited to thirty per minute and network address, with the seconds to wait', async () => {
    const service = await TestService.start(identityService);
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => service.graphql(null, verify, {}, 'one client')),
    );
    const codes = tries.map(({ errors }) => errors?.[0]?.extensions.code).sort();
    expect(codes).toEqual(['TOO_MANY', ...Array<string>(30).fill('UNAUTHENTICATED')].sort());
    const [error] = (await service.graphql(null, verify, {}, 'one client')).errors ?? [];
    expect(error?.message).toBe('Too many requests. Please wait a moment and try again.');
    expect(error?.extensions.retry_after).toBeGreaterThan(0);
    expect(error?.extensions.retry_after).toBeLessThanOrEqual(60);
    const [elsewhere] = (await service.graphql(null, verify, {}, 'another client')).errors ?? [];
    expect(elsewhere?.extensions.code).toBe('UNAUTHENTICATED');
    await service.stop();
  });
});
