import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { newAdmin, query, service, visitor } from './shared-identity.js';
import { knownBrowserIn, loginRequestIn, newAddress, sessionIn, Visitor } from './visitor.js';

const wrong = { message: 'That code is wrong or has expired.', code: 'UNAUTHENTICATED' };

/** Another six digits, so that a try is surely wrong. */
const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('Login code', () => {
  /** A browser's request: its cookie and what arrives. */
  async function requestCode(email = newAddress(), count = 1, earlier?: string, by = visitor) {
    const request = loginRequestIn(await by.requestLink(email, undefined, earlier));
    const code = await visitor.emailedCode(email, count);
    return { email, request, code, token: await visitor.emailedToken(email, count) };
  }

  it('signs in, also with spaces, dashes and wide digits', async () => {
    const { email, request, code } = await requestCode();
    const wide = code.slice(3).replace(/./g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const response = await visitor.verifyCode(` ${code.slice(0, 3)} ${wide}- `, request);
    expect(response.data?.verifyLoginCode).toEqual({ message: 'Signed in', redirect: null });
    expect((await visitor.findViewer(sessionIn(response)))?.owner_key).toBe(service.viewer(email).owner_key);
    await visitor.requestLink(email, knownBrowserIn(response));
    expect(await visitor.countLinks(email)).toBe(2);
    expect(loginRequestIn(response)).toBe('');
  });

  it('leads an admin to the page with passkeys, as the link does', async () => {
    const { request, code } = await requestCode(newAdmin());
    expect((await visitor.verifyCode(code, request)).data?.verifyLoginCode?.redirect).toBe('admin');
  });

  it('is only in the text of the email', async () => {
    const { email, request, code } = await requestCode();
    expect((await service.inbox.emailTo(email)).subject).not.toContain(code);
    const rows = await query<{ content: string }>(
      `select concat_ws(' ', link::text, outbox::text) as content
       from login_link link join outbox on aggregate_id = link.id where link.id = $1`,
      request,
    );
    expect(rows).toHaveLength(1);
    // Without the times, whose microseconds are six digits too.
    const content = rows[0]?.content.replaceAll(/:\d\d\.\d+/g, '');
    expect(content).not.toMatch(new RegExp(`(?<![0-9])${code}(?![0-9])`));
    expect((await visitor.verifyCode(code, request)).error).toBeUndefined();
  });

  it('works only in the browser that requested it', async () => {
    const { request, code } = await requestCode();
    const other = await requestCode();
    for (const cookie of [null, '', 'x', uuid(), other.request])
      expect((await visitor.verifyCode(code, cookie)).error).toEqual(wrong);
    expect((await visitor.verifyCode(code, request)).error).toBeUndefined();
  });

  it('ends after five wrong tries of many, and the link stays valid', async () => {
    const { email, request, code, token } = await requestCode();
    for (let time = 0; time < 4; time++)
      expect((await visitor.verifyCode(otherThan(code, time + 1), request)).error).toEqual(wrong);
    const rest = Array.from({ length: 40 }, (_, by) => visitor.verifyCode(otherThan(code, by + 5), request));
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
    let last = await requestCode(email, 1, undefined, asker);
    for (let request = 1; request <= 6; request++) {
      for (let time = 1; time <= 5; time++) {
        const { error } = await visitor.verifyCode(otherThan(last.code, time), last.request);
        expect(error).toEqual(wrong);
      }
      last = await requestCode(email, request + 1, undefined, asker);
    }
    expect((await visitor.verifyCode(last.code, last.request)).error?.code).toBe('TOO_MANY');
    expect((await visitor.verifyLink(last.token)).error).toBeUndefined();
  });

  it('ends together with its link at the first use of either, also of ten concurrent ones', async () => {
    const byCode = await requestCode();
    expect((await visitor.verifyCode(byCode.code, byCode.request)).error).toBeUndefined();
    expect((await visitor.verifyLink(byCode.token)).error?.code).toBe('UNAUTHENTICATED');
    expect((await visitor.verifyCode(byCode.code, byCode.request)).error).toEqual(wrong);
    const { request, code, token } = await requestCode();
    const uses = Array.from({ length: 10 }, (_, at) =>
      at % 2 ? visitor.verifyLink(token) : visitor.verifyCode(code, request),
    );
    expect((await Promise.all(uses)).filter(({ error }) => !error)).toHaveLength(1);
  });

  it('works after another email is requested, in the same browser also in another tab', async () => {
    for (const isSame of [true, false]) {
      const { email, request, code, token } = await requestCode();
      const newer = await requestCode(email, 2, isSame ? request : undefined);
      expect(newer.request === request).toBe(isSame);
      expect(newer.token.startsWith(`${newer.request}.`)).toBe(true);
      if (!isSame) expect((await visitor.verifyCode(code, newer.request)).error).toEqual(wrong);
      expect((await visitor.verifyCode(code, request)).error).toBeUndefined();
      expect((await visitor.verifyCode(code, request)).error).toEqual(wrong);
      expect((await visitor.verifyLink(token)).error?.code).toBe('UNAUTHENTICATED');
      expect((await visitor.verifyCode(newer.code, newer.request)).error).toBeUndefined();
    }
  });

  it('ends after ten minutes', async () => {
    const late = await requestCode();
    await query('update login_link set expires_at = now() where id = $1', late.request);
    expect((await visitor.verifyCode(late.code, late.request)).error).toEqual(wrong);
  });

  it('shares the thirty tries a minute of a network address with the link', async () => {
    const guesser = new Visitor(service, null, uuid());
    for (let time = 0; time < 15; time++) await guesser.verifyLink('no-such-link');
    for (let time = 0; time < 15; time++)
      expect((await guesser.verifyCode('000000', uuid())).error).toEqual(wrong);
    expect((await guesser.verifyCode('000000', uuid())).error?.code).toBe('TOO_MANY');
  });
});
