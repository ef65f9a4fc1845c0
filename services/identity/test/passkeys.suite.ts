import { describe, expect, it } from '@jest/globals';
import { texts } from '@nearward/proto/rest/texts';
import { ExpiredRows } from '../src/expired-rows.js';
import { Authenticator } from './authenticator.js';
import {
  addPasskey,
  sendPasskeyResponse,
  requestPasskeyOptions,
  readPasskeys,
  requestChallenge,
  removePasskey,
  sendNewPasskey,
  signInByPasskey,
} from './passkey-requests.js';
import { query, service, visitor } from './shared-identity.js';
import { newAddress, sessionIn, Visitor } from './visitor.js';

const invalid = {
  code: 'UNAUTHENTICATED',
  message: 'That passkey did not work. Please try again, or sign in by email.',
};
const notAdded = { code: 'INVALID', message: 'That passkey could not be added. Please try again.' };

describe('Passkey', () => {
  const newPasskey = (counts = true) => new Authenticator(service.env.PUBLIC_URL, counts);
  /** A user who signed in by the emailed link and made a passkey. */
  async function holder(passkey = newPasskey()) {
    const email = newAddress();
    const person = await visitor.as(await visitor.signIn(email));
    const { error } = await addPasskey(person, passkey);
    expect(error).toBeUndefined();
    return { email, person, passkey };
  }

  it('signs in its owner without an email, in a regular session', async () => {
    const { email, person, passkey } = await holder();
    await service.inbox.emailTo(email, 2);
    const signedIn = await signInByPasskey(visitor, passkey);
    expect(signedIn.data?.signInByPasskey?.message).toBe('Signed in');
    expect(signedIn.cookies['known-browser']).toBeDefined();
    const again = await visitor.as(sessionIn(signedIn));
    expect((await again.call('{ me { email } }')).data?.me?.email).toBe(email);
    const { data } = await person.call('{ me { sessions { browser } } }');
    expect(data?.me?.sessions).toContainEqual({ browser: 'Safari on iOS' });
    expect(await readPasskeys(person)).toMatchObject({
      passkeys: [{ name: 'Safari on iOS', used_at: expect.any(String) }],
      needs_passkey: false,
    });
    // It ends the browser's previous session.
    await signInByPasskey(again, passkey);
    expect(await visitor.findViewer(sessionIn(signedIn))).toBeNull();
    await service.waitForEmails();
    expect(service.inbox.emailsTo(email).map(({ subject }) => subject)).toEqual([
      'Your sign-in link for Nearward',
      'A passkey was added to your account',
    ]);
  });

  it('is unique across accounts and can be added once', async () => {
    const { person, passkey } = await holder();
    expect((await requestPasskeyOptions(person)).data?.askForNewPasskey?.known).toEqual([
      passkey.credential_id,
    ]);
    const again = { code: 'CONFLICT', message: 'That passkey has been added already.' };
    expect((await addPasskey(person, passkey)).error).toEqual(again);
    const otherVisitor = await visitor.as(await visitor.signIn(newAddress()));
    expect((await addPasskey(otherVisitor, passkey)).error).toEqual(again);
    expect((await readPasskeys(otherVisitor)).passkeys).toEqual([]);
  });

  it('works for this site only, verifies the user, and signs the given challenge', async () => {
    const { passkey } = await holder();
    for (const odd of [
      { origin: 'https://nearward.example.evil' },
      { isFramed: true },
      { rp_id: 'evil.example' },
      { verifiesUser: false },
      { forgesSignature: true },
    ])
      expect((await signInByPasskey(visitor, passkey, odd)).error).toEqual(invalid);
    expect((await signInByPasskey(visitor, passkey)).error).toBeUndefined();
    const person = await visitor.as(await visitor.signIn(newAddress()));
    for (const odd of [
      { origin: 'http://localhost:1' },
      { rp_id: 'evil.example' },
      { verifiesUser: false },
      { isFramed: true },
    ])
      expect((await addPasskey(person, newPasskey(), odd)).error).toEqual(notAdded);
    expect((await readPasskeys(person)).passkeys).toEqual([]);
  });

  it('signs in once per challenge, also concurrently, and only with its own challenge', async () => {
    const { person, passkey } = await holder();
    const signed = passkey.sign(await requestChallenge(visitor));
    const copies = await Promise.all([1, 2].map(() => sendPasskeyResponse(visitor, signed)));
    expect(copies.flatMap(({ error }) => error ?? [])).toEqual([invalid]);
    // A failed challenge is used up too.
    const unused = await requestChallenge(visitor);
    expect(
      (await sendPasskeyResponse(visitor, passkey.sign(unused, { origin: 'https://evil.example' }))).error,
    ).toEqual(invalid);
    expect((await sendPasskeyResponse(visitor, passkey.sign(unused))).error).toEqual(invalid);
    const own = (await requestPasskeyOptions(person)).data?.askForNewPasskey as never;
    expect((await sendPasskeyResponse(visitor, passkey.sign(own))).error).toEqual(invalid);
    const outsider = await visitor.as(await visitor.signIn(newAddress()));
    expect((await sendNewPasskey(outsider, newPasskey().create(own))).error).toEqual(notAdded);
  });

  it('signs in within five minutes of the challenge', async () => {
    const { passkey } = await holder();
    const late = await requestChallenge(visitor);
    await query('update passkey_challenge set expires_at = now() where challenge = $1', late.challenge);
    expect((await sendPasskeyResponse(visitor, passkey.sign(late))).error).toEqual(invalid);
    await new ExpiredRows(service.dataSource, service.env).sweep();
    expect(await query('select 1 from passkey_challenge where expires_at <= now()')).toEqual([]);
  });

  it('stops working after its clone counted further, unless it does not count', async () => {
    const { passkey } = await holder();
    const copy = passkey.copy();
    expect((await signInByPasskey(visitor, passkey)).error).toBeUndefined();
    expect((await signInByPasskey(visitor, copy)).error).toEqual(invalid);
    const { passkey: uncounted } = await holder(newPasskey(false));
    for (let time = 0; time < 2; time += 1)
      expect((await signInByPasskey(visitor, uncounted)).error).toBeUndefined();
  });

  it('can be renamed and removed by its owner only, who gets an email', async () => {
    const { email, person, passkey } = await holder();
    const [{ id } = { id: '' }] = (await readPasskeys(person)).passkeys;
    const outsider = await visitor.as(await visitor.signIn(newAddress()));
    const rename = (by: Visitor, name: string, name_before?: string) =>
      by.call(
        `mutation ($id: ID!, $name: String!, $name_before: String) {
           renamePasskey(id: $id, name: $name, name_before: $name_before) { message } }`,
        { id, name, name_before },
      );
    expect((await rename(outsider, 'Mine')).error?.code).toBe('NOT_FOUND');
    expect((await removePasskey(outsider, id)).error?.code).toBe('NOT_FOUND');
    expect((await rename(person, ' ')).error).toEqual({
      code: 'INVALID',
      message: 'Please name the passkey.',
    });
    expect((await rename(person, ' My phone ')).error).toBeUndefined();
    expect((await rename(person, 'Phone', 'Tablet')).error).toEqual({
      code: 'CONFLICT',
      message: texts.changedElsewhere,
    });
    expect((await readPasskeys(person)).passkeys).toMatchObject([{ name: 'My phone' }]);
    expect((await removePasskey(person, id)).data?.removePasskey?.message).toBe(
      'The passkey is removed. Your recovery codes no longer work.',
    );
    expect((await removePasskey(person, id)).error?.code).toBe('NOT_FOUND');
    expect((await signInByPasskey(visitor, passkey)).error).toEqual(invalid);
    await service.inbox.emailAbout(email, 'A passkey was removed from your account');
  });

  it('is invisible to an impersonating admin, who cannot add one', async () => {
    const { person } = await holder();
    const viewer = await visitor.viewerOf(
      sessionIn(await signInByPasskey(visitor, (await holder()).passkey)),
    );
    const acting = new Visitor(service, { ...viewer, actor_id: 'an admin' });
    for (const { error } of [
      await requestPasskeyOptions(acting),
      await acting.call('{ me { passkeys { id } } }'),
      await acting.call('mutation { makeRecoveryCodes { codes } }'),
      await removePasskey(acting, (await readPasskeys(person)).passkeys[0]?.id),
    ])
      expect(error?.code).toBe('FORBIDDEN');
    expect((await requestPasskeyOptions(visitor)).error?.code).toBe('UNAUTHENTICATED');
  });

  it('is exported without its key and deleted with the account', async () => {
    const { email, person, passkey } = await holder();
    await person.call('mutation { makeRecoveryCodes { codes } }');
    const { data } = await person.call('{ me { held_by_identity { kind rows } } }');
    const exported = data?.me?.held_by_identity as { kind: string; rows: string }[];
    const rows = exported.find(({ kind }) => kind === 'passkeys')?.rows ?? '[]';
    expect(JSON.parse(rows)).toEqual([{ name: 'Safari on iOS', made_at: expect.any(String), used_at: null }]);
    expect(JSON.stringify(exported)).not.toContain(passkey.credential_id);
    expect(JSON.stringify(exported)).not.toContain('hash');
    await person.call('mutation { deleteAccount { message } }');
    expect((await signInByPasskey(visitor, passkey)).error).toEqual(invalid);
    for (const table of ['passkey', 'recovery_code']) {
      const remainingRows = `select 1 from ${table} join account on account.id = account_id where email is null`;
      expect(await query(remainingRows)).toEqual([]);
    }
    const back = await visitor.as(await visitor.signIn(email));
    expect((await readPasskeys(back)).passkeys).toEqual([]);
  });
});
