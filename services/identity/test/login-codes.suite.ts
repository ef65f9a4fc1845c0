import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';
import { loginRequestIn, manyEmails, newAddress, sessionIn, Visitor } from './visitor.js';

const wrong = { message: 'That code is wrong or has expired.', code: 'UNAUTHENTICATED' };
const admin = 'admin-with-code@example.com';

/** Another six digits, so that a try is surely wrong. */
const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('Login code', () => {
  const service = duringTests(() =>
    TestService.start(identityService, { ...manyEmails, ADMIN_EMAILS: admin }),
  );
  const visitor = new Visitor(service);

  const query = (statement: string, ...values: unknown[]): Promise<unknown[]> =>
    service.dataSource.query(statement, values);

  /** A browser's request: its cookie and what arrives. */
  async function requestCode(email = newAddress(), count = 1) {
    const request = loginRequestIn(await visitor.requestLink(email));
    const code = await visitor.emailedCode(email, count);
    return { email, request, code, token: await visitor.emailedToken(email, count) };
  }

  it('signs in, also with spaces, dashes and wide digits', async () => {
    const { email, request, code } = await requestCode();
    const wide = code.slice(3).replace(/./g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const response = await visitor.verifyCode(` ${code.slice(0, 3)} ${wide}- `, request);
    expect(response.data?.verifyLoginCode).toEqual({ message: 'Signed in', redirect: null });
    expect((await visitor.findViewer(sessionIn(response)))?.owner_key).toBe(service.viewer(email).owner_key);
    expect(response.cookies['known-browser']).toBeDefined();
    expect(loginRequestIn(response)).toBe('');
  });

  it('leads an admin to the page with passkeys, as the link does', async () => {
    const { request, code } = await requestCode(admin);
    expect((await visitor.verifyCode(code, request)).data?.verifyLoginCode?.redirect).toBe('admin');
  });

  it('is only in the email', async () => {
    const { email, request, code } = await requestCode();
    const { subject } = await service.inbox.emailTo(email);
    expect(subject).not.toContain(code);
    const tables = ['login_link', 'outbox', 'inbox'];
    for (const table of tables) {
      const content = JSON.stringify(await query(`select t::text from ${table} t`));
      expect(content).not.toMatch(new RegExp(`(?<![0-9])${code}(?![0-9])`));
    }
    expect((await visitor.verifyCode(code, request)).error).toBeUndefined();
  });

  it('works only in the browser that requested it', async () => {
    const { request, code } = await requestCode();
    const other = await requestCode();
    for (const cookie of [null, '', 'x', uuid(), other.request])
      expect((await visitor.verifyCode(code, cookie)).error).toEqual(wrong);
    expect((await visitor.verifyCode(code, request)).error).toBeUndefined();
  });

  it('ends after five wrong tries of two hundred, and the link stays valid', async () => {
    const { email, request, code, token } = await requestCode();
    for (let time = 0; time < 4; time++)
      expect((await visitor.verifyCode(otherThan(code, time + 1), request)).error).toEqual(wrong);
    const rest = Array.from({ length: 196 }, (_, by) => visitor.verifyCode(otherThan(code, by + 5), request));
    for (const { error, cookies } of await Promise.all(rest)) {
      expect(['UNAUTHENTICATED', 'TOO_MANY']).toContain(error?.code);
      expect(cookies).toEqual({});
    }
    expect(await query('select code_tries from login_link where email = $1', email)).toEqual([
      { code_tries: 5 },
    ]);
    expect((await visitor.verifyCode(code, request)).error).toEqual(wrong);
    expect((await visitor.verifyLink(token)).error).toBeUndefined();
  });

  it('of an address can be tried thirty times a day, in any browser, while its links work', async () => {
    const email = newAddress();
    // One network address, since a new one has a try in reserve.
    const asker = new Visitor(service, null, uuid());
    const requestCode = async (to: string, count = 1) => {
      const request = loginRequestIn(await asker.requestLink(to));
      const code = await asker.emailedCode(to, count);
      return { request, code, token: await asker.emailedToken(to, count) };
    };
    let last = await requestCode(email);
    for (let request = 1; request <= 6; request++) {
      for (let time = 1; time <= 5; time++) {
        const { error } = await visitor.verifyCode(otherThan(last.code, time), last.request);
        expect(error).toEqual(wrong);
      }
      last = await requestCode(email, request + 1);
    }
    expect((await visitor.verifyCode(last.code, last.request)).error?.code).toBe('TOO_MANY');
    expect((await visitor.verifyLink(last.token)).error).toBeUndefined();
  });

  it('accepts the right code on the fifth try', async () => {
    const { request, code } = await requestCode();
    for (let time = 1; time < 5; time++) await visitor.verifyCode(otherThan(code, time), request);
    expect((await visitor.verifyCode(code, request)).error).toBeUndefined();
  });

  it('does not count as a try what cannot be a code', async () => {
    const { request, code } = await requestCode();
    for (const typed of [
      '',
      'abc',
      '12345',
      '1234567',
      'x'.repeat(10_000),
      '\0',
      ...Array<string>(5).fill('1'),
    ])
      expect((await visitor.verifyCode(typed, request)).error).toEqual(wrong);
    expect((await visitor.verifyCode(code, request)).error).toBeUndefined();
  });

  it('ends together with its link at the first use of either', async () => {
    const byCode = await requestCode();
    expect((await visitor.verifyCode(byCode.code, byCode.request)).error).toBeUndefined();
    expect((await visitor.verifyLink(byCode.token)).error?.code).toBe('UNAUTHENTICATED');
    expect((await visitor.verifyCode(byCode.code, byCode.request)).error).toEqual(wrong);

    const byLink = await requestCode();
    expect((await visitor.verifyLink(byLink.token)).error).toBeUndefined();
    expect((await visitor.verifyCode(byLink.code, byLink.request)).error).toEqual(wrong);
  });

  it('ends when another email is requested, also in another tab', async () => {
    const { email, request, code } = await requestCode();
    const newer = await requestCode(email, 2);
    expect((await visitor.verifyCode(code, request)).error).toEqual(wrong);
    if (code !== newer.code) expect((await visitor.verifyCode(code, newer.request)).error).toEqual(wrong);
    expect((await visitor.verifyCode(newer.code, newer.request)).error).toBeUndefined();
  });

  it('expires after ten minutes', async () => {
    const { email, request, code } = await requestCode();
    await query(`update login_link set expires_at = now() where email = $1`, email);
    expect((await visitor.verifyCode(code, request)).error).toEqual(wrong);
  });

  it('opens exactly one session with ten concurrent uses of code and link', async () => {
    const { email, request, code, token } = await requestCode();
    const uses = Array.from({ length: 10 }, (_, at) =>
      at % 2 ? visitor.verifyLink(token) : visitor.verifyCode(code, request),
    );
    const responses = await Promise.all(uses);
    expect(responses.filter(({ error }) => !error)).toHaveLength(1);
    const sessions = await query(
      'select from session join account on account.id = user_id where email = $1',
      email,
    );
    expect(sessions).toHaveLength(1);
  });

  it('works in each copy of an email of uncertain delivery, but only once in total', async () => {
    const email = newAddress();
    let request = '';
    await service.inbox.whileRejectingAfterReceipt(async () => {
      request = loginRequestIn(await visitor.requestLink(email));
      await visitor.emailedCode(email);
    });
    const first = await visitor.emailedCode(email);
    await visitor.emailedCode(email, 2);
    expect((await visitor.verifyCode(first, request)).error).toBeUndefined();
    expect((await visitor.verifyCode(first, request)).error).toEqual(wrong);
  });

  it('shares the thirty tries a minute of a network address with the link', async () => {
    const guesser = new Visitor(service, null, uuid());
    for (let time = 0; time < 15; time++) await guesser.verifyLink('no-such-link');
    for (let time = 0; time < 15; time++)
      expect((await guesser.verifyCode('000000', uuid())).error).toEqual(wrong);
    expect((await guesser.verifyCode('000000', uuid())).error?.code).toBe('TOO_MANY');
  });
});
