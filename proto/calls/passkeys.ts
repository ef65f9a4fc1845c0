import { messageResponse } from '../rest/account.js';
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
    response: messageResponse,
    errors: [401],
    rate: 'login-try',
  },
  'POST /login/recovery-code': {
    summary: 'Signs in with a recovery code; an admin only after the emailed link',
    who: 'anybody',
    body: recoveryCodeUse,
    response: messageResponse,
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
    response: messageResponse,
    errors: [409],
  },
  'PUT /account/passkeys/:id': {
    summary: 'Renames a passkey',
    who: 'inPerson',
    body: passkeyName,
    response: messageResponse,
    errors: [404, 409],
  },
  'DELETE /account/passkeys/:id': {
    summary: 'Removes a passkey, but not the last one of an admin',
    who: 'inPerson',
    response: messageResponse,
    errors: [404, 409],
  },
  'POST /account/recovery-codes': {
    summary: 'Creates ten recovery codes, shown only once; earlier ones stop working',
    who: 'inPerson',
    response: recoveryCodes,
    errors: [409],
  },
} as const satisfies Rows;
