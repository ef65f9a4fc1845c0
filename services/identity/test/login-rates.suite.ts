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

  it('allows one email per minute and network address, and gives the same response after that', async () => {
    const visitor = newVisitor();
    const email = newAddress();
    const first = await visitor.requestLink(email);
    const token = await visitor.emailedToken(email);
    const again = await visitor.requestLink(email.toUpperCase());
    expect(again.data).toEqual(first.data);
    expect(valueOf(again.cookies.login_request)).toBe(valueOf(first.cookies.login_request));
    expect(await countLinks(email)).toBe(1);
    expect((await visitor.verifyLink(token)).error).toBeUndefined();
    await newVisitor().requestLink(email);
    expect(await countLinks(email)).toBe(2);
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

  it('of an address does not block the browser it signed in with, and no other browser', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const signInBrowser = async (address: string) => {
      await newVisitor().requestLink(address);
      return knownBrowserIn(await newVisitor().verifyLink(await newVisitor().emailedToken(address)));
    };
    const [browser, ofOther] = [await signInBrowser(email), await signInBrowser(other)];
    for (let request = 0; request < 25; request++) await newVisitor().requestLink(email);
    expect(await countLinks(email)).toBe(23);
    for (const claimed of [ofOther, `${browser}x`, 'x.y', '.', 'x'.repeat(10_000)])
      expect((await newVisitor().requestLink(email, claimed)).error).toBeUndefined();
    expect(await countLinks(email)).toBe(23);
    for (let time = 0; time < 2; time++) await newVisitor().requestLink(email, browser);
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

  it('allows one network address thirty recipients per hour', async () => {
    const sender = newVisitor();
    const addresses = Array.from({ length: 32 }, newAddress);
    for (const email of addresses) await sender.requestLink(email);
    const counts = await Promise.all(addresses.map(countLinks));
    expect(counts).toEqual([...Array<number>(30).fill(1), 0, 0]);
  });

  it('gives no email to a sender blocked by the owner of the address, for 30 days after the last block', async () => {
    const [email, client] = [newAddress(), uuid()];
    const { owner_key } = service.viewer(email);
    const block = async () => {
      await service.handle('jobs.v1.SenderBlocked', { ownerKey: owner_key, sender: `network:${client}` });
    };
    const passBlockDays = () =>
      service.rows(
        `update blocked_sender set blocked_at = blocked_at - interval '30 days' where owner_key = $1`,
        owner_key,
      );
    await block();
    await passBlockDays();
    await block();
    const blocked = new Visitor(service, null, client);
    const { data } = await blocked.requestLink(email);
    expect(data?.requestLogin?.message).toBe('Check your email for the login link!');
    expect(await countLinks(email)).toBe(0);
    await newVisitor().requestLink(email);
    expect(await countLinks(email)).toBe(1);
    await passBlockDays();
    await blocked.requestLink(email);
    expect(await countLinks(email)).toBe(2);
    await eventually(async () => {
      const find = 'select from blocked_sender where owner_key = $1';
      expect(await service.rows(find, owner_key)).toEqual([]);
    });
  });

  it('allows thirty attempts per minute and network address, and tells the seconds to wait', async () => {
    const verify = (client: string) =>
      service.graphql(null, 'mutation { verifyLogin(token: "no-such-link") { message } }', {}, client);
    const tries = await Promise.all(Array.from({ length: 31 }, () => verify('one client')));
    const codes = tries.map(({ errors }) => errors?.[0]?.extensions.code).sort();
    expect(codes).toEqual(['TOO_MANY', ...Array<string>(30).fill('UNAUTHENTICATED')].sort());
    const [error] = (await verify('one client')).errors ?? [];
    expect(error?.message).toBe('Too many requests. Please wait a moment and try again.');
    expect(error?.extensions.retry_after).toBeGreaterThan(0);
    expect(error?.extensions.retry_after).toBeLessThanOrEqual(60);
    expect((await verify('another client')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
