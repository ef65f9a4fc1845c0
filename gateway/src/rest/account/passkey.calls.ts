import { browserName } from '../../sessions/browser-name.js';
import { endpoint } from '../endpoint.js';

export const passkeyCalls = [
  endpoint('POST /login/passkey/question', 'askForPasskey'),
  endpoint('POST /login/passkey', 'signInByPasskey', { browser: browserName }),
  endpoint('POST /login/recovery-code', 'useRecoveryCode', { browser: browserName }),
  endpoint('POST /account/passkeys/question', 'askForNewPasskey'),
  endpoint('POST /account/passkeys', 'addPasskey', { browser: browserName }),
  endpoint('PUT /account/passkeys/:id', 'renamePasskey'),
  endpoint('DELETE /account/passkeys/:id', 'removePasskey'),
  endpoint('POST /account/recovery-codes', 'makeRecoveryCodes'),
];
