import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { passkeyAlgorithms } from '@nearward/proto/rest/passkey-algorithms';
import { api, messageOf } from './api';
import { brand } from './brand';
import { pageAccount } from './page-account';
import { queries } from './queries';

/** Clears the previous user's data. */
function forgetBefore(): void {
  pageAccount.forget();
  void queries.resetQueries();
}

export async function signInByPasskey(): Promise<void> {
  await showPasskey();
  forgetBefore();
}

/** Signs in on a page that stays as it is, with what was typed. For another person the page starts over. */
export async function signInAgainByPasskey(): Promise<void> {
  await showPasskey();
  void queries.invalidateQueries();
}

async function showPasskey(): Promise<void> {
  const { challenge, rp_id: rpId } = await api('POST /login/passkey/question');
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
  });
  await api('POST /login/passkey', {
    body: {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      user_handle: response.userHandle ?? '',
    },
  });
}

export async function signInByRecoveryCode(body: { email: string; code: string }): Promise<void> {
  await api('POST /login/recovery-code', { body });
  forgetBefore();
}

export async function addPasskey(): Promise<{ message: string }> {
  const { challenge, rp_id, user_id, user_name, known } = await api('POST /account/passkeys/question');
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: brand.name },
      user: { id: user_id, name: user_name, displayName: user_name },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: known.map((each) => ({ id: each, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  const body = {
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
  };
  return api('POST /account/passkeys', { body });
}

/** The error text. Browsers do not report causes; usually the user has canceled. */
export function passkeyProblem(error: unknown, failed: string): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey of yours already.';
  return messageOf(error, failed);
}
