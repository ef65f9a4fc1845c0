import { describe, expect, it } from '@jest/globals';
import { graphql } from '../graph/graphql.js';
import { mappedEndpoint, endpoint } from './endpoint.js';
import { endpoints } from './endpoints.js';

const deleteJob = graphql('mutation M($token: String!) { deleteJob(token: $token) { message } }');

/** The compiler reports an `expect-error` without an error below it. */
const compilerErrors = {
  'an operation for no row': () =>
    // @ts-expect-error The call does not exist.
    endpoint('DELETE /jobs/:nobody', deleteJob),

  'a variable that the call is not sent': () =>
    endpoint(
      'DELETE /jobs/:token',
      // @ts-expect-error The path names it `token`.
      graphql('mutation M($key: String!) { deleteJob(token: $key) { message } }'),
    ),

  'a response without a field of the row': () =>
    endpoint(
      'POST /billing/card',
      // @ts-expect-error The operation does not select `sessionId`.
      graphql('mutation M { openCardSetup { url } }'),
    ),

  'a field that the graph does not have': () =>
    endpoint(
      'DELETE /jobs/:token',
      // @ts-expect-error The field is named `message`.
      graphql('mutation M($token: String!) { deleteJob(token: $token) { massage } }'),
    ),

  'a response that is composed of something else': () =>
    mappedEndpoint('GET /profiles/current', graphql('query Q { me { profile { id } } }'), {
      // @ts-expect-error The operation takes no token.
      respond: ({ profile }) => ({ token: (profile satisfies { token: string | null } | null) && null }),
    }),
};

describe('Stored operations', () => {
  it('of a GET, which also serves HEAD, change nothing, except the two of the specification', () => {
    const changing = endpoints.filter(
      ({ name, document }) =>
        name.startsWith('GET ') &&
        document.definitions.some((part) => 'operation' in part && part.operation !== 'query'),
    );
    expect(changing.map(({ name }) => name).sort()).toEqual(['GET /login/verify/impersonate', 'GET /logout']);
  });

  it('are checked against the rows by the compiler', () => {
    expect(Object.keys(compilerErrors)).toHaveLength(5);
  });
});
