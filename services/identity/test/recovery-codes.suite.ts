import { describe, expect, it } from '@jest/globals';
import { Authenticator } from './authenticator.js';
import { addPasskey, makeCodes, readPasskeys, redeemCode, removePasskey } from './passkey-requests.js';
import { query, service, visitor } from './shared-identity.js';
import { newAddress, sessionIn } from './visitor.js';

const invalid = {
  code: 'UNAUTHENTICATED',
  message:
    'That code did not work. Each works once, and admins open the emailed sign-in link before they use one.',
};

describe('Recovery code', () => {
  async function holder() {
    const email = newAddress();
    const person = await visitor.as(await visitor.signIn(email));
    await addPasskey(person, new Authenticator(service.env.PUBLIC_URL));
    return { email, person, codes: await makeCodes(person) };
  }

  it('signs in once in any spelling, also of concurrent attempts, and an email reports it', async () => {
    const { email, person, codes } = await holder();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const response = await redeemCode(visitor, ` ${email.toUpperCase()}`, typed);
    expect(response.data?.useRecoveryCode?.message).toBe('Signed in');
    expect((await (await visitor.as(sessionIn(response))).call('{ me { email } }')).data?.me?.email).toBe(
      email,
    );
    expect((await redeemCode(visitor, email, first)).error).toEqual(invalid);
    expect((await readPasskeys(person)).recovery_codes_left).toBe(9);
    // The emails about the passkey and the codes may arrive in any order.
    const usedEmail = await service.inbox.emailAbout(email, 'A recovery code was used to sign in');
    expect(usedEmail.text).toContain('You have 9 codes left.');
    const both = await Promise.all([1, 2].map(() => redeemCode(visitor, email, second)));
    expect(both.filter(({ error }) => !error)).toHaveLength(1);
  });

  describe('after a sign-out', () => {
    const [before, after] = ['2026-11-02T10:00:00.000Z', '2026-11-02T10:00:01.000Z'];
    const events = {
      left: (at: string, ownerKey: string) =>
        service.deliver('contacts.v1.OwnerLeft', { ownerKey, leftAt: at }),
      listed: (at: string, ownerKey: string) =>
        service.deliver('contacts.v1.OwnerListed', { ownerKey, listedAt: at }),
    };
    async function signOutAfter(...delivered: [event: keyof typeof events, at: string][]) {
      const { email, person, codes } = await holder();
      for (const [event, at] of delivered) {
        await events[event](at, service.viewer(email).owner_key);
        await service.waitUntilIdle();
      }
      await person.logout();
      return (await redeemCode(visitor, email, codes[0])).error;
    }

    it('works if a job or profile followed the last one, in any order of the events', async () => {
      expect(await signOutAfter(['left', before], ['listed', after])).toBeUndefined();
      expect(await signOutAfter(['listed', after], ['left', before])).toBeUndefined();
    });

    it('is deleted with the address if the last event said that nothing is left', async () => {
      expect(await signOutAfter(['listed', before], ['left', after])).toEqual(invalid);
      expect(await signOutAfter(['left', after], ['listed', before])).toEqual(invalid);
    });
  });

  it('is stored as a hash and works for its account only', async () => {
    const [mine, theirs] = [await holder(), await holder()];
    const rows = JSON.stringify(await query('select * from recovery_code'));
    for (const code of mine.codes) expect(rows).not.toContain(code);
    expect((await redeemCode(visitor, theirs.email, mine.codes[0])).error).toEqual(invalid);
    expect((await redeemCode(visitor, newAddress(), mine.codes[0])).error).toEqual(invalid);
    expect((await redeemCode(visitor, mine.email, mine.codes[0])).error).toBeUndefined();
  });

  it('is invalid after new codes were made, a passkey was removed or all sessions ended', async () => {
    const ended = await holder();
    await ended.person.call('mutation { endSessions { message } }');
    expect((await redeemCode(visitor, ended.email, ended.codes[0])).error).toEqual(invalid);
    const { email, person, codes } = await holder();
    const [next = '', spare] = await makeCodes(person);
    expect((await redeemCode(visitor, email, codes[0])).error).toEqual(invalid);
    expect((await redeemCode(visitor, email, next)).error).toBeUndefined();
    await addPasskey(person, new Authenticator(service.env.PUBLIC_URL));
    const [first, second] = (await readPasskeys(person)).passkeys;
    await removePasskey(person, first?.id);
    expect((await redeemCode(visitor, email, spare)).error).toEqual(invalid);
    await removePasskey(person, second?.id);
    expect((await person.call('mutation { makeRecoveryCodes { codes } }')).error).toEqual({
      code: 'CONFLICT',
      message: 'Please add a passkey first.',
    });
  });

  it("is rate limited, which blocks nothing but the owner's codes", async () => {
    const { email, person, codes } = await holder();
    for (let time = 0; time < 7; time += 1)
      expect((await redeemCode(visitor, email, 'AAAA-AAAA-AAAA-AAAA')).error).toEqual(invalid);
    expect((await redeemCode(visitor, email, codes[0])).error?.code).toBe('TOO_MANY');
    expect((await redeemCode(person, email, codes[0])).error).toBeUndefined();
    expect(await visitor.findViewer(await visitor.signIn(email))).not.toBeNull();
  });
});
