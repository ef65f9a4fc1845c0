import { describe, expect, it } from '@jest/globals';
import { Authenticator } from './authenticator.js';
import {
  addPasskey,
  makeCodes,
  readPasskeys,
  redeemCode,
  removePasskey,
  signInByPasskey,
} from './passkey-requests.js';
import { newAdmin, service, visitor } from './shared-identity.js';
import { newAddress, sessionIn, type Visitor } from './visitor.js';

const needed = { code: 'FORBIDDEN', message: 'Admins need a passkey.' };
const first = { code: 'FORBIDDEN', message: 'Please use your passkey in the operator console first.' };

describe('Admin account', () => {
  const newPasskey = () => new Authenticator(service.env.PUBLIC_URL);
  const findQueueError = async (person: Visitor) => (await person.call('{ queues { id } }')).error;
  const signInByLink = async (email: string) => {
    const session = await visitor.signIn(email);
    return { session, person: await visitor.as(session) };
  };
  /** An admin who made a passkey in the session of the emailed link. */
  async function enrollAdmin() {
    const email = newAdmin();
    const { person } = await signInByLink(email);
    const passkey = newPasskey();
    const session = sessionIn(await addPasskey(person, passkey));
    return { email, person: await visitor.as(session), passkey };
  }

  it('is no admin after the emailed link until a passkey is made, and gets a link to make one', async () => {
    const email = newAdmin();
    const { session, person } = await signInByLink(email);
    expect((await service.inbox.emailTo(email)).text).toMatch(/\/login\/\S+\/admin\b/);
    expect(await findQueueError(person)).toEqual(needed);
    expect(await visitor.findViewer(session)).toMatchObject({ is_admin: false, needs_passkey: true });
    expect((await readPasskeys(person)).needs_passkey).toBe(true);
    const proved = sessionIn(await addPasskey(person, newPasskey()));
    expect(await findQueueError(await visitor.as(proved))).toBeUndefined();
    // The session gets a new secret, so the old one is useless.
    expect(await visitor.findViewer(session)).toBeNull();
  });

  it('is an admin after signing in by passkey, or by the link and then the passkey', async () => {
    const { email, passkey } = await enrollAdmin();
    const byPasskey = await visitor.as(sessionIn(await signInByPasskey(visitor, passkey)));
    expect(await findQueueError(byPasskey)).toBeUndefined();
    const { session, person } = await signInByLink(email);
    expect(await findQueueError(person)).toEqual(needed);
    const newSession = sessionIn(await signInByPasskey(person, passkey));
    expect(await findQueueError(await visitor.as(newSession))).toBeUndefined();
    expect(await visitor.findViewer(session)).toBeNull();
  });

  it("cannot be changed by someone who reads the admin's mailbox", async () => {
    const { email, person: admin } = await enrollAdmin();
    const { person: reader } = await signInByLink(email);
    const { passkeys } = await readPasskeys(admin);
    expect((await addPasskey(reader, newPasskey())).error).toEqual(first);
    expect((await removePasskey(reader, passkeys[0]?.id)).error).toEqual(first);
    expect((await reader.call('mutation { makeRecoveryCodes { codes } }')).error).toEqual(first);
    // A deleted and reopened account would require a first passkey.
    expect((await reader.call('mutation { deleteAccount { message } }')).error).toEqual(first);
    const { owner_key: ownerKey } = service.viewer(email);
    await service.handle('contacts.v1.OwnerLeft', { ownerKey, leftAt: new Date().toISOString() });
    await admin.logout();
    await reader.logout();
    expect((await addPasskey((await signInByLink(email)).person, newPasskey())).error).toEqual(first);
  });

  it('gets one first passkey from two concurrent browsers', async () => {
    const email = newAdmin();
    const both = [(await signInByLink(email)).person, (await signInByLink(email)).person];
    const responses = await Promise.all(both.map((person) => addPasskey(person, newPasskey())));
    expect(responses.map(({ error }) => error).filter(Boolean)).toEqual([first]);
  });

  it('keeps its last passkey and can remove any other', async () => {
    const { person } = await enrollAdmin();
    const ids = async () => (await readPasskeys(person)).passkeys.map(({ id }) => id);
    const lastPasskeyError = {
      code: 'CONFLICT',
      message: 'Admins need at least one passkey. Please add another one first.',
    };
    expect((await removePasskey(person, (await ids())[0])).error).toEqual(lastPasskeyError);
    await addPasskey(person, newPasskey());
    const both = await Promise.all((await ids()).map((id) => removePasskey(person, id)));
    expect(both.map(({ error }) => error).filter(Boolean)).toEqual([lastPasskeyError]);
    expect(await ids()).toHaveLength(1);
  });

  it('recovers from a lost passkey by the emailed link together with a recovery code', async () => {
    const { email, person } = await enrollAdmin();
    const [code = ''] = await makeCodes(person);
    expect((await redeemCode(visitor, email, code)).error?.code).toBe('UNAUTHENTICATED');
    const outsider = await visitor.as(await visitor.signIn(newAddress()));
    expect((await redeemCode(outsider, email, code)).error?.code).toBe('UNAUTHENTICATED');
    const { person: back } = await signInByLink(email);
    const proved = await visitor.as(sessionIn(await redeemCode(back, email, code)));
    expect(await findQueueError(proved)).toBeUndefined();
    expect((await addPasskey(proved, newPasskey())).error).toBeUndefined();
    const { data } = await proved.call('{ auditEntries { actor_email act } }');
    const entries = data?.auditEntries as unknown as { actor_email: string; act: string }[];
    expect(entries.filter(({ actor_email }) => actor_email === email).map(({ act }) => act)).toEqual([
      'addPasskey',
      'useRecoveryCode',
      'makeRecoveryCodes',
      'addPasskey',
    ]);
  });
});
