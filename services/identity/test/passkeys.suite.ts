import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { ExpiredRows } from '../src/expired-rows.js';
import { identityService } from '../src/app.module.js';
import { Authenticator } from './authenticator.js';
import {
  addPasskey,
  answer,
  askForNew,
  passkeysOf,
  question,
  remove,
  send,
  signInBy,
} from './own-passkeys.js';
import { manyMails, newAddress, sessionIn, Visitor } from './visitor.js';

const invalid = {
  code: 'UNAUTHENTICATED',
  message: 'That passkey did not work. Please try again, or sign in by email.',
};
const notAdded = { code: 'INVALID', message: 'That passkey could not be added. Please try again.' };

describe('A passkey', () => {
  let service: TestService;
  let visitor: Visitor;
  beforeAll(async () => {
    service = await TestService.start(identityService, { LOGIN_TRY_RATE: '3/3600', ...manyMails });
    visitor = new Visitor(service);
  });
  afterAll(() => service.stop());

  const as = async (session: string) => new Visitor(service, await visitor.whoIs(session));
  const newPasskey = (counts = true) => new Authenticator(service.env.PUBLIC_URL, counts);
  /** Somebody who has signed in by the emailed link and made a passkey. */
  async function holder(passkey = newPasskey()) {
    const email = newAddress();
    const person = await as(await visitor.signIn(email));
    const { error } = await addPasskey(person, passkey);
    expect(error).toBeUndefined();
    return { email, person, passkey };
  }

  it('signs in whoever made it, without an email, in a session like any other', async () => {
    const { email, person, passkey } = await holder();
    await service.inbox.emailTo(email, 2);
    const signedIn = await signInBy(visitor, passkey);
    expect(signedIn.data?.signInByPasskey?.message).toBe('Signed in');
    expect(signedIn.cookies['known-browser']).toBeDefined();
    const again = await as(sessionIn(signedIn));
    expect((await again.call('{ me { email } }')).data?.me?.email).toBe(email);
    const { data } = await person.call('{ me { sessions { browser } } }');
    expect(data?.me?.sessions).toContainEqual({ browser: 'Safari on iOS' });
    expect(await passkeysOf(person)).toMatchObject({
      passkeys: [{ name: 'Safari on iOS', used_at: expect.any(String) }],
      needs_passkey: false,
    });
    expect(service.inbox.emails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Your sign-in link for Nearward',
      'A passkey was added to your account',
    ]);
  });

  it('ends the session that the browser had', async () => {
    const { person, passkey } = await holder();
    const here = sessionIn(await signInBy(visitor, passkey));
    await signInBy(await as(here), passkey);
    expect(await visitor.whoIs(here)).toBeNull();
    expect((await person.call('{ me { email } }')).data?.me).not.toBeNull();
  });

  it('is one that nobody else has, and is added once', async () => {
    const { person, passkey } = await holder();
    expect((await askForNew(person)).data?.askForNewPasskey?.known).toEqual([passkey.credential_id]);
    const again = { code: 'CONFLICT', message: 'That passkey has been added already.' };
    expect((await addPasskey(person, passkey)).error).toEqual(again);
    const thief = await as(await visitor.signIn(newAddress()));
    expect((await addPasskey(thief, passkey)).error).toEqual(again);
    expect((await passkeysOf(thief)).passkeys).toEqual([]);
  });

  it('works for this site alone, asks for its person, and signs what it was asked', async () => {
    const { passkey } = await holder();
    for (const odd of [
      { origin: 'https://nearward.example.evil' },
      { framed: true },
      { rp_id: 'evil.example' },
      { verifies: false },
      { forges: true },
    ])
      expect((await signInBy(visitor, passkey, odd)).error).toEqual(invalid);
    expect((await signInBy(visitor, passkey)).error).toBeUndefined();
    const person = await as(await visitor.signIn(newAddress()));
    for (const odd of [
      { origin: 'http://localhost:1' },
      { rp_id: 'evil.example' },
      { verifies: false },
      { framed: true },
    ])
      expect((await addPasskey(person, newPasskey(), odd)).error).toEqual(notAdded);
    expect((await passkeysOf(person)).passkeys).toEqual([]);
  });

  it('answers a challenge once, the one that it was asked for', async () => {
    const { person, passkey } = await holder();
    const given = passkey.answer(await question(visitor));
    expect((await answer(visitor, given)).error).toBeUndefined();
    expect((await answer(visitor, given)).error).toEqual(invalid);
    // One that failed is used up as well.
    const asked = await question(visitor);
    expect((await answer(visitor, passkey.answer(asked, { origin: 'https://evil.example' }))).error).toEqual(
      invalid,
    );
    expect((await answer(visitor, passkey.answer(asked))).error).toEqual(invalid);
    const own = (await askForNew(person)).data?.askForNewPasskey as never;
    expect((await answer(visitor, passkey.answer(own))).error).toEqual(invalid);
    const stranger = await as(await visitor.signIn(newAddress()));
    expect((await send(stranger, newPasskey().make(own))).error).toEqual(notAdded);
  });

  it('answers within five minutes', async () => {
    const { passkey } = await holder();
    const asked = await question(visitor);
    await service.dataSource.query(`update passkey_challenge set expires_at = now() where challenge = $1`, [
      asked.challenge,
    ]);
    expect((await answer(visitor, passkey.answer(asked))).error).toEqual(invalid);
    await new ExpiredRows(service.dataSource).sweep();
    expect(
      await service.dataSource.query('select 1 from passkey_challenge where expires_at <= now()'),
    ).toEqual([]);
  });

  it('that was copied works no more once the other has counted on; one that does not count always does', async () => {
    const { passkey } = await holder();
    const copy = passkey.copy();
    expect((await signInBy(visitor, passkey)).error).toBeUndefined();
    expect((await signInBy(visitor, copy)).error).toEqual(invalid);
    const { passkey: uncounted } = await holder(newPasskey(false));
    for (let time = 0; time < 2; time += 1)
      expect((await signInBy(visitor, uncounted)).error).toBeUndefined();
  });

  it('of one answer that is sent twice at once signs in once', async () => {
    const { passkey } = await holder();
    const given = passkey.answer(await question(visitor));
    const both = await Promise.all([answer(visitor, given), answer(visitor, given)]);
    expect(both.filter(({ error }) => !error)).toHaveLength(1);
  });

  it('is renamed and removed by its person alone, which is told by mail', async () => {
    const { email, person, passkey } = await holder();
    const [{ id } = { id: '' }] = (await passkeysOf(person)).passkeys;
    const stranger = await as(await visitor.signIn(newAddress()));
    const rename = (by: Visitor, name: string) =>
      by.call('mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { message } }', {
        id,
        name,
      });
    expect((await rename(stranger, 'Mine')).error?.code).toBe('NOT_FOUND');
    expect((await remove(stranger, id)).error?.code).toBe('NOT_FOUND');
    expect((await rename(person, ' ')).error).toEqual({
      code: 'INVALID',
      message: 'Please name the passkey.',
    });
    expect((await rename(person, ' My phone ')).error).toBeUndefined();
    expect((await passkeysOf(person)).passkeys).toMatchObject([{ name: 'My phone' }]);
    expect((await remove(person, id)).data?.removePasskey?.message).toBe(
      'The passkey is removed. Your recovery codes no longer work.',
    );
    expect((await remove(person, id)).error?.code).toBe('NOT_FOUND');
    expect((await signInBy(visitor, passkey)).error).toEqual(invalid);
    await service.inbox.emailAbout(email, 'A passkey was removed from your account');
  });

  it('is nothing that an admin who acts as somebody sees or makes', async () => {
    const { person } = await holder();
    const viewer = await visitor.whoIs(sessionIn(await signInBy(visitor, (await holder()).passkey)));
    if (!viewer) throw new Error('Not signed in');
    const acting = new Visitor(service, { ...viewer, actor_id: 'an admin' });
    for (const { error } of [
      await askForNew(acting),
      await acting.call('{ me { passkeys { id } } }'),
      await acting.call('mutation { makeRecoveryCodes { codes } }'),
      await remove(acting, (await passkeysOf(person)).passkeys[0]?.id),
    ])
      expect(error?.code).toBe('FORBIDDEN');
    expect((await askForNew(visitor)).error?.code).toBe('UNAUTHENTICATED');
  });

  it('comes along in the export without its key, and goes with the account', async () => {
    const { email, person, passkey } = await holder();
    await person.call('mutation { makeRecoveryCodes { codes } }');
    const { data } = await person.call('{ me { held_by_identity { kind rows } } }');
    const held = data?.me?.held_by_identity as { kind: string; rows: string }[];
    const rows = held.find(({ kind }) => kind === 'passkeys')?.rows ?? '[]';
    expect(JSON.parse(rows)).toEqual([{ name: 'Safari on iOS', made_at: expect.any(String), used_at: null }]);
    expect(JSON.stringify(held)).not.toContain(passkey.credential_id);
    expect(JSON.stringify(held)).not.toContain('hash');
    await person.call('mutation { deleteAccount { message } }');
    expect((await signInBy(visitor, passkey)).error).toEqual(invalid);
    for (const table of ['passkey', 'recovery_code']) {
      const left = `select 1 from ${table} join account on account.id = account_id where email is null`;
      expect(await service.dataSource.query(left)).toEqual([]);
    }
    const back = await as(await visitor.signIn(email));
    expect((await passkeysOf(back)).passkeys).toEqual([]);
  });

  it('is tried no more often than the rate from one network address', async () => {
    const here = new Visitor(service, null, 'one network address');
    for (let time = 0; time < 3; time += 1) await question(here);
    expect((await here.call('mutation { askForPasskey { challenge } }')).error?.code).toBe('TOO_MANY');
  });
});
