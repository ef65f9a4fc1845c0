import { messageAnswer } from '../rest/account.js';
import {
  newPasskey,
  newPasskeyQuestion,
  passkeyAnswer,
  passkeyName,
  passkeyQuestion,
  recoveryCodes,
  recoveryCodeUse,
} from '../rest/passkeys.js';
import type { Rows } from './row.js';

export const passkeyCalls = {
  'POST /login/passkey/question': {
    summary: 'What a passkey is to sign, to sign in with it',
    who: 'anybody',
    answer: passkeyQuestion,
    rate: 'LOGIN_TRY_RATE',
  },
  'POST /login/passkey': {
    summary: 'Signs in by a passkey',
    who: 'anybody',
    body: passkeyAnswer,
    answer: messageAnswer,
    refuses: [401],
    rate: 'LOGIN_TRY_RATE',
  },
  'POST /login/recovery-code': {
    summary: 'Signs in by a recovery code, an admin only after the emailed link',
    who: 'anybody',
    body: recoveryCodeUse,
    answer: messageAnswer,
    refuses: [401],
    rate: 'RECOVERY_CODE_RATE',
  },
  'POST /account/passkeys/question': {
    summary: 'What a new passkey is to be made from',
    who: 'inPerson',
    answer: newPasskeyQuestion,
    refuses: [409],
  },
  'POST /account/passkeys': {
    summary: 'Adds a passkey; an admin who had none is an admin from then on',
    who: 'inPerson',
    body: newPasskey,
    answer: messageAnswer,
    refuses: [409],
  },
  'PUT /account/passkeys/:id': {
    summary: 'Names a passkey',
    who: 'inPerson',
    body: passkeyName,
    answer: messageAnswer,
    refuses: [404],
  },
  'DELETE /account/passkeys/:id': {
    summary: 'Removes a passkey, but not the last one of an admin',
    who: 'inPerson',
    answer: messageAnswer,
    refuses: [404, 409],
  },
  'POST /account/recovery-codes': {
    summary: 'Makes ten recovery codes, shown this once; earlier ones no longer work',
    who: 'inPerson',
    answer: recoveryCodes,
    refuses: [409],
  },
} as const satisfies Rows;
