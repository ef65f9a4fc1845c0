import { browserName } from '../../sessions/browser-name.js';
import { graphql } from '../../graph/graphql.js';
import { composedOf, stored } from '../stored.js';

export const passkeyCalls = [
  stored(
    'POST /login/passkey/question',
    graphql('mutation AskForPasskey { askForPasskey { challenge rp_id } }'),
  ),
  composedOf(
    'POST /login/passkey',
    graphql(`
      mutation SignInByPasskey($input: PasskeyAnswerInput!, $browser: String) {
        signInByPasskey(input: $input, browser: $browser) {
          message
        }
      }
    `),
    {
      variables: (input, request) => ({ input, browser: browserName(request) }),
      answer: (done) => done,
    },
  ),
  composedOf(
    'POST /login/recovery-code',
    graphql(`
      mutation UseRecoveryCode($email: String!, $code: String!, $browser: String) {
        useRecoveryCode(email: $email, code: $code, browser: $browser) {
          message
        }
      }
    `),
    {
      variables: ({ email, code }, request) => ({ email, code, browser: browserName(request) }),
      answer: (done) => done,
    },
  ),
  stored(
    'POST /account/passkeys/question',
    graphql('mutation AskForNewPasskey { askForNewPasskey { challenge rp_id user_id user_name known } }'),
  ),
  composedOf(
    'POST /account/passkeys',
    graphql(`
      mutation AddPasskey($input: NewPasskeyInput!, $browser: String) {
        addPasskey(input: $input, browser: $browser) {
          message
        }
      }
    `),
    {
      variables: (input, request) => ({ input, browser: browserName(request) }),
      answer: (done) => done,
    },
  ),
  stored(
    'PUT /account/passkeys/:id',
    graphql(
      'mutation RenamePasskey($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { message } }',
    ),
  ),
  stored(
    'DELETE /account/passkeys/:id',
    graphql('mutation RemovePasskey($id: ID!) { removePasskey(id: $id) { message } }'),
  ),
  stored(
    'POST /account/recovery-codes',
    graphql('mutation MakeRecoveryCodes { makeRecoveryCodes { codes message } }'),
  ),
];
