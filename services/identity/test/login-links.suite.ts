import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import { signEnvelope } from '@nearward/common/testing/sign-envelope';
import { v7 as uuid } from 'uuid';
import { ExpiredRows } from '../src/expired-rows.js';
import { identityService } from '../src/app.module.js';
import { manyEmails, newAddress, sessionIn, Visitor } from './visitor.js';

const dead = { message: 'Invalid login link', code: 'UNAUTHENTICATED' };

describe('Login link', () => {
  const service = duringTests(() => TestService.start(identityService, manyEmails));
  const visitor = new Visitor(service);

  const query = <Row>(statement: string, ...values: unknown[]): Promise<Row[]> =>
    service.dataSource.query(statement, values);

  it('is emailed with the public address and remembered by the requesting browser', async () => {
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
  });

  it('gets the same response and work for known and unknown addresses', async () => {
    const knownEmail = newAddress();
    await visitor.signIn(knownEmail);
    const requestLink = async (email: string) => {
      const before = await query<{ type: string }>('select type from outbox');
      const { data, error } = await visitor.requestLink(email);
      const after = await query<{ type: string }>('select type from outbox');
      return { data, error, asked: after.length - before.length };
    };
    expect(await requestLink(knownEmail)).toEqual(await requestLink(newAddress()));
  });

  it('has its secret only in the email, and the session only in the cookie', async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const token = await visitor.emailedToken(email);
    const response = await visitor.verifyLink(token);
    const secrets = [token.split('.')[1] ?? '', sessionIn(response)];
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(secrets.map((secret) => secret.length)).toEqual([32, 32]);
    for (const { name } of tables) {
      const content = JSON.stringify(await query(`select t::text from ${name} t`));
      for (const secret of secrets) expect(content).not.toContain(secret);
    }
    expect(JSON.stringify(response.data)).not.toContain(secrets[1]);
  });

  it('keeps the address out of the outbox', async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const rows = await query('select * from outbox');
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('works while the email server is still responding, and so does a request for another', async () => {
    const email = newAddress();
    await service.inbox.whileUnacknowledged(async () => {
      await visitor.requestLink(email);
      const token = await visitor.emailedToken(email);
      expect((await visitor.verifyLink(token)).error).toBeUndefined();
      expect((await visitor.requestLink(email)).error).toBeUndefined();
    });
  });

  it('is emailed once', async () => {
    const email = newAddress();
    const { cookies } = await visitor.requestLink(email);
    const id = /^login_request=([^;]+)/.exec(cookies.login_request ?? '')?.[1];
    await eventually(async () => {
      const sentEmail = `select 1 from inbox join outbox on event_id = outbox.id where aggregate_id = $1`;
      expect(await query(sentEmail, id)).toHaveLength(1);
    });
    expect(service.inbox.emailsTo(email)).toHaveLength(1);
  });

  it('is not emailed if it expires while the email server is down', async () => {
    const email = newAddress();
    const decidedLinks = `select from inbox join outbox on event_id = outbox.id
      join login_link link on link.id = aggregate_id where email = $1`;
    await service.inbox.whileDown(async () => {
      await visitor.requestLink(email);
      await eventually(async () => {
        const attemptedLinks = 'select from login_link where email = $1 and secret_hash is not null';
        expect(await query(attemptedLinks, email)).toHaveLength(1);
      });
      await query('update login_link set expires_at = now() where email = $1', email);
      // The first attempt could still reach a server that is back before this.
      await eventually(async () => expect(await query(decidedLinks, email)).toHaveLength(1));
    });
    expect(service.inbox.emailsTo(email)).toEqual([]);
  });

  it('works in each copy of an email of uncertain delivery, but only once in total', async () => {
    const email = newAddress();
    await service.inbox.whileRejectingAfterReceipt(async () => {
      await visitor.requestLink(email);
      await visitor.emailedToken(email);
    });
    const first = await visitor.emailedToken(email);
    const copy = await visitor.emailedToken(email, 2);
    const ids = service.inbox.emailsTo(email).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect((await visitor.verifyLink(first)).error).toBeUndefined();
    expect((await visitor.verifyLink(copy)).error).toEqual(dead);
  });

  it('works once, also with twenty concurrent attempts', async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const token = await visitor.emailedToken(email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => visitor.verifyLink(token)));
    const rejected = responses.filter(({ error }) => error);
    expect(rejected).toHaveLength(19);
    for (const { error, cookies } of rejected) {
      expect(error).toEqual(dead);
      expect(cookies).toEqual({});
    }
  });

  it('is not used up by a GET', async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const token = await visitor.emailedToken(email);
    const url = new URL('/graphql', service.url);
    url.searchParams.set('query', `mutation { verifyLogin(token: "${token}") { message } }`);
    const headers = {
      [viewerHeader]: signEnvelope({ viewer: null, client: 'c1' }, 'identity'),
      'apollo-require-preflight': 'yes',
    };
    expect((await fetch(url, { headers })).status).toBe(405);
    expect((await visitor.verifyLink(token)).error).toBeUndefined();
  });

  it('expires when a newer one is requested', async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const older = await visitor.emailedToken(email);
    await visitor.requestLink(email);
    const newest = await visitor.emailedToken(email, 2);
    expect((await visitor.verifyLink(older)).error).toEqual(dead);
    expect((await visitor.verifyLink(newest)).error).toBeUndefined();
  });

  it('is unique, also with twenty concurrent requests', async () => {
    const email = newAddress();
    await Promise.all(Array.from({ length: 20 }, () => visitor.requestLink(email)));
    const live = await query('select id from login_link where email = $1 and closed_at is null', email);
    expect(live).toHaveLength(1);
  });

  it('expires after ten minutes and is then deleted with its address', async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const token = await visitor.emailedToken(email);
    await query(
      `update login_link set expires_at = expires_at - interval '10 minutes' where email = $1`,
      email,
    );
    expect((await visitor.verifyLink(token)).error).toEqual(dead);
    await new ExpiredRows(service.dataSource).sweep();
    expect(await query('select id from login_link where email = $1', email)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'x'],
    ['a wrong secret', `${uuid()}.wrong`],
    ['an id alone', uuid()],
    ['SQL', "' or 1=1 --"],
    ['NUL characters', '\u0000.\u0000'],
    ['many parts', 'a.'.repeat(500)],
  ])('rejects %s', async (_, token) => {
    expect((await visitor.verifyLink(token)).error).toEqual(dead);
  });

  it('rejects a valid token with a suffix', async () => {
    const email = newAddress();
    await visitor.requestLink(email);
    const token = await visitor.emailedToken(email);
    expect((await visitor.verifyLink(`${token}.more`)).error).toEqual(dead);
    expect((await visitor.verifyLink(token)).error).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['a word', 'nobody'],
    ['a second header', 'a@b.example\r\nBcc: x@example.com'],
    ['a second recipient', 'a@b.example, x@example.com'],
    ['a display name', 'x <a@b.example>'],
    ['a NUL character', 'a\u0000@b.example'],
    ['300 letters', `${'a'.repeat(300)}@example.com`],
  ])('rejects %s as an address', async (_, email) => {
    const { error, cookies } = await visitor.requestLink(email);
    expect(error?.code).toBe('INVALID');
    expect(cookies).toEqual({});
  });
});
