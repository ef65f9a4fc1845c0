import type { Result, Visitor } from './visitor.js';
import type { Authenticator } from './authenticator.js';

type Odd = Parameters<Authenticator['answer']>[1];
type NewQuestion = Parameters<Authenticator['make']>[0];
type Question = Parameters<Authenticator['answer']>[0];

export const askForNew = (visitor: Visitor): Promise<Result> =>
  visitor.call('mutation { askForNewPasskey { challenge rp_id user_id user_name known } }');

export const send = (visitor: Visitor, input: object): Promise<Result> =>
  visitor.call(
    'mutation ($input: NewPasskeyInput!) { addPasskey(input: $input, browser: "Safari on iOS") { message } }',
    { input },
  );

/** Creates and adds a passkey for the signed-in user. */
export async function addPasskey(visitor: Visitor, passkey: Authenticator, odd?: Odd): Promise<Result> {
  const challenge = await askForNew(visitor);
  if (challenge.error) return challenge;
  return send(visitor, passkey.make(challenge.data?.askForNewPasskey as unknown as NewQuestion, odd));
}

export async function question(visitor: Visitor): Promise<Question> {
  const { data } = await visitor.call('mutation { askForPasskey { challenge rp_id } }');
  return data?.askForPasskey as unknown as Question;
}

export const signInWith = (visitor: Visitor, input: object): Promise<Result> =>
  visitor.call(
    'mutation ($input: PasskeyAnswerInput!) { signInByPasskey(input: $input, browser: "Safari on iOS") { message } }',
    { input },
  );

export const signInBy = async (visitor: Visitor, passkey: Authenticator, odd?: Odd): Promise<Result> =>
  signInWith(visitor, passkey.answer(await question(visitor), odd));

export async function passkeysOf(visitor: Visitor) {
  const { data } = await visitor.call(
    '{ me { passkeys { id name used_at } recovery_codes_left needs_passkey } }',
  );
  return data?.me as unknown as {
    passkeys: { id: string; name: string; used_at: string | null }[];
    recovery_codes_left: number;
    needs_passkey: boolean;
  };
}

export const remove = (visitor: Visitor, id?: string): Promise<Result> =>
  visitor.call('mutation ($id: ID!) { removePasskey(id: $id) { message } }', { id });

export async function makeCodes(visitor: Visitor): Promise<string[]> {
  const { data } = await visitor.call('mutation { makeRecoveryCodes { codes message } }');
  return (data?.makeRecoveryCodes?.codes ?? []) as string[];
}

export const redeem = (visitor: Visitor, email: string, code = ''): Promise<Result> =>
  visitor.call(
    'mutation ($email: String!, $code: String!) { useRecoveryCode(email: $email, code: $code) { message } }',
    { email, code },
  );
