import { describe, expect, it } from '@jest/globals';
import type { CallName } from '@nearward/proto/calls';
import { graphql } from '../graph/graphql.js';
import { mappedEndpoint, endpoint } from './endpoint.js';
import { endpoints } from './endpoints.js';

const deleteJob = graphql('mutation M($token: String!) { deleteJob(token: $token) { message } }');

/** Each line below an `expect-error` is one; were it none, the compiler would say so. */
const refusedByTheCompiler = {
  'an operation for no row': () =>
    // @ts-expect-error There is no such call.
    endpoint('DELETE /jobs/:nobody', deleteJob),

  'a variable that the call is not sent': () =>
    endpoint(
      'DELETE /jobs/:token',
      // @ts-expect-error Its path says `token`.
      graphql('mutation M($key: String!) { deleteJob(token: $key) { message } }'),
    ),

  'an answer without a field of the row': () =>
    endpoint(
      'POST /billing/card',
      // @ts-expect-error `sessionId` is not asked for.
      graphql('mutation M { openCardSetup { url } }'),
    ),

  'a field that the graph does not have': () =>
    endpoint(
      'DELETE /jobs/:token',
      // @ts-expect-error It is `message`.
      graphql('mutation M($token: String!) { deleteJob(token: $token) { massage } }'),
    ),

  'an answer that is composed of something else': () =>
    mappedEndpoint('GET /profiles/current', graphql('query Q { me { profile { id } } }'), {
      // @ts-expect-error The token is not asked for.
      respond: ({ profile }) => ({ token: (profile satisfies { token: string | null } | null) && null }),
    }),
};

describe('The stored operations', () => {
  it('are one for each row', () => {
    const names = endpoints.map(({ name }): CallName => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are held to the rows by the compiler', () => {
    expect(Object.keys(refusedByTheCompiler)).toHaveLength(5);
  });
});
