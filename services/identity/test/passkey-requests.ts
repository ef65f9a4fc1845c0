import { mutation } from '@nearward/common/testing/request-field';
import type { Result, Visitor } from './visitor.js';
import type { Authenticator } from './authenticator.js';

type Misbehavior = Parameters<Authenticator['sign']>[1];
type NewQuestion = Parameters<Authenticator['create']>[0];
type Question = Parameters<Authenticator['sign']>[0];

const browser = 'Safari on iOS';

export const requestPasskeyOptions = (visitor: Visitor): Promise<Result> =>
  visitor.call('mutation { askForNewPasskey { challenge rp_id user_id user_name known } }');

export const sendNewPasskey = (visitor: Visitor, input: object): Promise<Result> =>
  visitor.call(mutation('addPasskey', { input, browser }));

/** Creates and adds a passkey for the signed-in user. */
export async function addPasskey(
  visitor: Visitor,
  passkey: Authenticator,
  odd?: Misbehavior,
): Promise<Result> {
  const challenge = await requestPasskeyOptions(visitor);
  if (challenge.error) return challenge;
  return sendNewPasskey(
    visitor,
    passkey.create(challenge.data?.askForNewPasskey as unknown as NewQuestion, odd),
  );
}

export async function requestChallenge(visitor: Visitor): Promise<Question> {
  const { data } = await visitor.call('mutation { askForPasskey { challenge rp_id } }');
  return data?.askForPasskey as unknown as Question;
}

export const sendPasskeyResponse = (visitor: Visitor, input: object): Promise<Result> =>
  visitor.call(mutation('signInByPasskey', { input, browser }));

export const signInByPasskey = async (
  visitor: Visitor,
  passkey: Authenticator,
  odd?: Misbehavior,
): Promise<Result> => sendPasskeyResponse(visitor, passkey.sign(await requestChallenge(visitor), odd));

export async function readPasskeys(visitor: Visitor) {
  const { data } = await visitor.call(
    '{ me { passkeys { id name used_at } recovery_codes_left needs_passkey } }',
  );
  return data?.me as unknown as {
    passkeys: { id: string; name: string; used_at: string | null }[];
    recovery_codes_left: number;
    needs_passkey: boolean;
  };
}

export const removePasskey = (visitor: Visitor, id?: string): Promise<Result> =>
  visitor.call(mutation('removePasskey', { id }));

export async function makeCodes(visitor: Visitor): Promise<string[]> {
  const { data } = await visitor.call('mutation { makeRecoveryCodes { codes message } }');
  return (data?.makeRecoveryCodes?.codes ?? []) as string[];
}

export const redeemCode = (visitor: Visitor, email: string, code = ''): Promise<Result> =>
  visitor.call(mutation('useRecoveryCode', { email, code }));
