import { describe, expect, it } from '@jest/globals';
import { Authenticator } from './authenticator.js';
import {
  addPasskey,
  requestPasskeyOptions,
  makeCodes,
  readPasskeys,
  redeemCode,
  removePasskey,
  sendNewPasskey,
  signInByPasskey,
} from './passkey-requests.js';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { ageSignIn, service, team, visitor } from './shared-identity.js';
import { newAddress, sessionIn, type Visitor } from './visitor.js';

const signInAgain = {
  code: 'SIGN_IN_AGAIN',
  message: 'For your security, please sign in again first, by email or with a passkey.',
};
const deleteMutation = 'mutation { deleteAccount { message } }';
const makeCodesMutation = 'mutation { makeRecoveryCodes { codes } }';
const exportQuery = '{ me { exported_at } }';

describe('Recent sign-in', () => {
  /** A user with a passkey and recovery codes. */
  async function createHolder() {
    const email = newAddress();
    const session = await visitor.signIn(email);
    const person = await visitor.as(session);
    const passkey = new Authenticator(service.env.PUBLIC_URL);
    await addPasskey(person, passkey);
    const codes = await makeCodes(person);
    const [{ id } = { id: '' }] = (await readPasskeys(person)).passkeys;
    return { email, session, person, passkey, codes, id };
  }
  const guardedCalls = (person: Visitor, id: string) => [
    () => requestPasskeyOptions(person),
    () => removePasskey(person, id),
    () => person.call(makeCodesMutation),
    () => person.call(exportQuery),
    () => person.call(deleteMutation),
  ];

  it('within ten minutes is required for passkeys, recovery codes, the export and the deletion', async () => {
    const { email, session, person, passkey, id } = await createHolder();
    const { data } = await requestPasskeyOptions(person);
    const newPasskey = new Authenticator(service.env.PUBLIC_URL).create(data?.askForNewPasskey as never);
    await ageSignIn(await visitor.viewerOf(session), 11);
    for (const act of [() => sendNewPasskey(person, newPasskey), ...guardedCalls(person, id)])
      expect((await act()).error).toEqual(signInAgain);
    expect((await readPasskeys(person)).passkeys).toHaveLength(1);

    const renewed = sessionIn(await signInByPasskey(visitor, passkey));
    await ageSignIn(await visitor.viewerOf(renewed), 9);
    const again = await visitor.as(renewed);
    expect((await again.call(exportQuery)).error).toBeUndefined();
    for (const subject of ['New recovery codes for your account', 'Your data was exported'])
      await service.inbox.emailAbout(email, subject);
    expect((await again.call(deleteMutation)).error).toBeUndefined();
  });

  it('is required of an owner who makes another owner or closes the team', async () => {
    const founder = await team.founder();
    const member = await team.member(founder, 'hiring');
    await ageSignIn(founder.viewer, 11);
    for (const call of [
      () => team.invite(founder, newAddress(), 'owner'),
      () => team.changeMember(founder, founder.id, member, { role: 'owner' }),
      () => team.close(founder, founder.id),
    ])
      expect(await call()).toMatch(/^SIGN_IN_AGAIN/);
    expect(await team.invite(founder, newAddress(), 'billing')).toBe(practiceTexts.invited);
  });

  it('does not follow from a recovery code', async () => {
    const { email, codes, id } = await createHolder();
    const person = await visitor.as(sessionIn(await redeemCode(visitor, email, codes[0])));
    for (const act of guardedCalls(person, id)) expect((await act()).error).toEqual(signInAgain);
  });

  it('does not count in an ended session, even if a gateway still has it cached', async () => {
    const { email, session, person, id } = await createHolder();
    const { data } = await requestPasskeyOptions(person);
    const newPasskey = new Authenticator(service.env.PUBLIC_URL).create(data?.askForNewPasskey as never);
    await (await visitor.as(await visitor.signIn(email))).call('mutation { endSessions { message } }');
    expect(await visitor.findViewer(session)).toBeNull();
    const acts = [
      () => sendNewPasskey(person, newPasskey),
      ...guardedCalls(person, id),
      () => person.call('mutation { endSessions { message } }'),
      () => person.call(`mutation { endSession(id: "${id}") { message } }`),
      () => person.call(`mutation { renamePasskey(id: "${id}", name: "Mine") { message } }`),
    ];
    for (const act of acts) expect((await act()).error?.code).toBe('UNAUTHENTICATED');
  });
});
