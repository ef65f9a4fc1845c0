import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { ExpiredRows } from '../src/expired-rows.js';
import { query, service, visitor } from './shared-identity.js';
import { loginRequestIn, newAddress, sessionIn, Visitor } from './visitor.js';

const dead = { message: 'Invalid login link', code: 'UNAUTHENTICATED' };
const used = { ...dead, message: 'Invalid login link: it was already used.' };
const expired = { ...dead, message: 'Invalid login link: it has expired.' };

describe('Login link', () => {
  async function requestToken(email = newAddress(), count = 1) {
    const { cookies } = await visitor.requestLink(email);
    return { email, token: await visitor.emailedToken(email, count), cookies };
  }

  it('is emailed once with the public address and remembered by the requesting browser', async () => {
    const email = newAddress();
    const { data, cookies } = await visitor.requestLink(`  ${email.toUpperCase()} `);
    expect(data?.requestLogin?.message).toBe('Check your email for the login link!');
    const { text } = await service.inbox.emailTo(email);
    const [id = ''] = (await visitor.emailedToken(email)).split('.');
    expect(text).toContain(`http://localhost:3000/login/${id}.`);
    expect(text).toMatch(/works once, within 10 minutes/);
    expect(text).toMatch(/If it wasn’t you, ignore this email/);
    expect(cookies.login_request).toMatch(
      new RegExp(`^login_request=${id}; Max-Age=600; Path=/; Expires=[^;]+; SameSite=Lax$`),
    );
    await service.waitForEmails();
    expect(service.inbox.emailsTo(email)).toHaveLength(1);
  });

  it('gets the same response and work for known and unknown addresses', async () => {
    const knownEmail = newAddress();
    await visitor.signIn(knownEmail);
    const requestLink = async (email: string) => {
      const { data, error } = await visitor.requestLink(email);
      const requested = await query<{ type: string }>(
        `select type from outbox join login_link link on link.id = aggregate_id
         where email = $1 and closed_at is null`,
        email,
      );
      return { data, error, requested };
    };
    const ofKnown = await requestLink(knownEmail);
    expect(ofKnown.requested).toEqual([{ type: 'login-link' }]);
    expect(ofKnown).toEqual(await requestLink(newAddress()));
  });

  it('has its secret only in the email, the session only in the cookie, and no address in the outbox', async () => {
    const { token } = await requestToken();
    const response = await visitor.verifyLink(token);
    const secrets = [token.split('.')[1] ?? '', sessionIn(response)];
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(secrets.map((secret) => secret.length)).toEqual([32, 32]);
    for (const { name } of tables) {
      const content = JSON.stringify(await query(`select t::text from ${name} t`));
      for (const secret of secrets) expect(content).not.toContain(secret);
      if (name === 'outbox') expect(content).not.toContain('@');
    }
    expect(JSON.stringify(response.data)).not.toContain(secrets[1]);
  });

  it('works in each copy of an email of uncertain delivery, as its code does, but once in total', async () => {
    const [byLink, byCode] = [newAddress(), newAddress()];
    let request = '';
    await service.inbox.whileRejectingAfterReceipt(async () => {
      const [, requested] = await Promise.all([byLink, byCode].map((email) => visitor.requestLink(email)));
      if (requested) request = loginRequestIn(requested);
      await Promise.all([byLink, byCode].map((email) => visitor.emailedToken(email)));
    });
    const [firstToken, firstCode] = [await visitor.emailedToken(byLink), await visitor.emailedCode(byCode)];
    const copies = [await visitor.emailedToken(byLink, 2), await visitor.emailedToken(byCode, 2)];
    expect(new Set(service.inbox.emailsTo(byLink).map(({ id }) => id)).size).toBe(1);
    expect((await visitor.verifyLink(firstToken)).error).toBeUndefined();
    expect((await visitor.verifyCode(firstCode, request)).error).toBeUndefined();
    for (const copy of copies) expect((await visitor.verifyLink(copy)).error).toEqual(used);
  });

  it('works once, also with twenty concurrent attempts', async () => {
    const { token } = await requestToken();
    const responses = await Promise.all(Array.from({ length: 20 }, () => visitor.verifyLink(token)));
    const rejected = responses.filter(({ error }) => error);
    expect(rejected).toHaveLength(19);
    for (const { error, cookies } of rejected) {
      expect(error).toEqual(used);
      expect(cookies).toEqual({});
    }
  });

  it('works after a newer one is requested or used, by its owner or a stranger', async () => {
    const { email, token: older } = await requestToken();
    await new Visitor(service, null, uuid()).requestLink(email);
    const newest = await visitor.emailedToken(email, 2);
    expect((await visitor.verifyLink(newest)).error).toBeUndefined();
    expect((await visitor.verifyLink(older)).error).toBeUndefined();
    expect((await visitor.verifyLink(older)).error).toEqual(used);
  });

  it('is one of five that a requester has open, also of twenty concurrent requests', async () => {
    const { email, token } = await requestToken();
    const asker = new Visitor(service, null, uuid());
    await Promise.all(Array.from({ length: 20 }, () => asker.requestLink(email)));
    const open = 'select from login_link where email = $1 and closed_at is null and expires_at > now()';
    expect(await query(open, email)).toHaveLength(1 + 5);
    expect((await visitor.verifyLink(token)).error).toBeUndefined();
  });

  it('expires after ten minutes and is then deleted with its address', async () => {
    const { email, token } = await requestToken();
    await query(
      `update login_link set expires_at = expires_at - interval '10 minutes' where email = $1`,
      email,
    );
    expect((await visitor.verifyLink(token)).error).toEqual(expired);
    await new ExpiredRows(service.dataSource, service.env).sweep();
    expect(await query('select id from login_link where email = $1', email)).toEqual([]);
    // A day later the id alone shows its time.
    expect((await visitor.verifyLink(`${uuid({ msecs: Date.now() - 86_400_000 })}.x`)).error).toEqual(
      expired,
    );
  });

  it('is rejected if it is altered or made up', async () => {
    const { token } = await requestToken();
    const [id = ''] = token.split('.');
    for (const wrong of [
      '',
      id,
      `${id}.wrong`,
      `${uuid()}.wrong`,
      `${token}.more`,
      '\u0000.\u0000',
      'a.'.repeat(500),
    ])
      expect((await visitor.verifyLink(wrong)).error).toEqual(dead);
    expect((await visitor.verifyLink(token)).error).toBeUndefined();
  });
});
