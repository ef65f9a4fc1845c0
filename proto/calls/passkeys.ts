import {
  newPasskey,
  newPasskeyQuestion,
  passkeyResponse,
  passkeyName,
  passkeyQuestion,
  recoveryCodes,
  recoveryCodeUse,
} from '../rest/passkeys.js';
import type { Rows } from './row.js';

export const passkeyCalls = {
  'POST /login/passkey/question': {
    summary: 'The challenge that a passkey signs to sign in',
    who: 'anybody',
    response: passkeyQuestion,
    rate: 'login-try',
  },
  'POST /login/passkey': {
    summary: 'Signs in with a passkey',
    who: 'anybody',
    body: passkeyResponse,
    errors: [401],
    rate: 'login-try',
  },
  'POST /login/recovery-code': {
    summary: 'Signs in with a recovery code; an admin only after the emailed link',
    who: 'anybody',
    body: recoveryCodeUse,
    errors: [401],
    rate: 'recovery-code',
  },
  'POST /account/passkeys/question': {
    summary: 'The options for creating a passkey',
    who: 'inPerson',
    response: newPasskeyQuestion,
    errors: [409],
  },
  'POST /account/passkeys': {
    summary: 'Adds a passkey; an admin’s first one turns on admin rights',
    who: 'inPerson',
    body: newPasskey,
    errors: [409],
  },
  'PUT /account/passkeys/:id': {
    summary: 'Renames a passkey',
    who: 'inPerson',
    body: passkeyName,
    errors: [404, 409],
  },
  'DELETE /account/passkeys/:id': {
    summary: 'Removes a passkey, but not the last one of an admin',
    who: 'inPerson',
    errors: [404, 409],
  },
  'POST /account/recovery-codes': {
    summary: 'Creates ten recovery codes, shown only once; earlier ones stop working',
    who: 'inPerson',
    response: recoveryCodes,
    errors: [409],
  },
} as const satisfies Rows;
