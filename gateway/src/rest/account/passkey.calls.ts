import { newPasskeyQuestion, passkeyQuestion } from '@nearward/proto/rest/passkeys';
import { browserName } from '../../sessions/browser-name.js';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { customEndpoint, endpoint } from '../endpoint.js';

export const passkeyCalls = [
  endpoint(
    'POST /login/passkey/question',
    graphql('mutation AskForPasskey { askForPasskey { ...PasskeyQuestionFields } }', [
      fieldsOf('PasskeyQuestion', passkeyQuestion),
    ]),
  ),
  customEndpoint(
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
      respond: (done) => done,
    },
  ),
  customEndpoint(
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
      respond: (done) => done,
    },
  ),
  endpoint(
    'POST /account/passkeys/question',
    graphql('mutation AskForNewPasskey { askForNewPasskey { ...NewPasskeyQuestionFields } }', [
      fieldsOf('NewPasskeyQuestion', newPasskeyQuestion),
    ]),
  ),
  customEndpoint(
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
      respond: (done) => done,
    },
  ),
  endpoint(
    'PUT /account/passkeys/:id',
    graphql(`
      mutation RenamePasskey($id: ID!, $name: String!, $name_before: String) {
        renamePasskey(id: $id, name: $name, name_before: $name_before) {
          message
        }
      }
    `),
  ),
  endpoint(
    'DELETE /account/passkeys/:id',
    graphql('mutation RemovePasskey($id: ID!) { removePasskey(id: $id) { message } }'),
  ),
  endpoint(
    'POST /account/recovery-codes',
    graphql('mutation MakeRecoveryCodes { makeRecoveryCodes { codes message } }'),
  ),
];
