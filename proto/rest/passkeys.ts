import { z } from 'zod';
import { email, requiredText, textBefore } from './fields.js';
import { passkeyTexts } from './passkey-texts.js';

/** Bytes as base64url text, as browsers write them in JSON. */
const bytes = (maxLength: number, error: string) =>
  z
    .string({ error })
    .max(maxLength, { error })
    .regex(/^[\w-]+$/, { error });
const maxIdLength = 1_400; // 1,023 bytes, the maximum of WebAuthn
const maxClientDataLength = 4_000;

/** Response of POST /api/login/passkey/question: a challenge to sign, valid once within five minutes. */
export const passkeyQuestion = z
  .object({ challenge: z.string(), rp_id: z.string() })
  .meta({ id: 'PasskeyQuestion' });

/** Response of POST /api/account/passkeys/question; `known` has the ids of existing passkeys. */
export const newPasskeyQuestion = passkeyQuestion
  .extend({ user_id: z.string(), user_name: z.string(), known: z.array(z.string()) })
  .meta({ id: 'NewPasskeyQuestion' });

const credentialFields = (error: string) => ({
  credential_id: bytes(maxIdLength, error),
  client_data: bytes(maxClientDataLength, error),
});

/** Body of POST /api/login/passkey: a passkey's signed challenge. */
export const passkeyResponse = z
  .object(
    {
      ...credentialFields(passkeyTexts.passkeyInvalid),
      authenticator_data: bytes(4_000, passkeyTexts.passkeyInvalid),
      signature: bytes(2_000, passkeyTexts.passkeyInvalid),
      user_handle: bytes(200, passkeyTexts.passkeyInvalid),
    },
    { error: passkeyTexts.passkeyInvalid },
  )
  .meta({ id: 'PasskeyResponse' });
export type PasskeyResponse = z.output<typeof passkeyResponse>;

/** Body of POST /api/account/passkeys. */
export const newPasskey = z
  .object(
    {
      ...credentialFields(passkeyTexts.passkeyNotAdded),
      attestation: bytes(40_000, passkeyTexts.passkeyNotAdded),
    },
    { error: passkeyTexts.passkeyNotAdded },
  )
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.output<typeof newPasskey>;

export const passkeyName = z
  .object(
    { name: requiredText(passkeyTexts.passkeyNameMissing, 60), name_before: textBefore },
    { error: passkeyTexts.passkeyNameMissing },
  )
  .meta({ id: 'PasskeyName' });
export type PasskeyName = z.output<typeof passkeyName>;

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  made_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
});

/** Body of POST /api/login/recovery-code. The code's spaces and case do not matter. */
export const recoveryCodeUse = z
  .object(
    { email, code: requiredText(passkeyTexts.recoveryCodeInvalid, 100) },
    { error: passkeyTexts.recoveryCodeInvalid },
  )
  .meta({ id: 'RecoveryCodeUse' });

/** Response of POST /api/account/recovery-codes, the only one that contains the codes. */
export const recoveryCodes = z
  .object({ codes: z.array(z.string()), message: z.string() })
  .meta({ id: 'RecoveryCodes' });
