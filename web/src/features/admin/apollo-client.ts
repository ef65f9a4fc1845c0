import {
  ApolloClient,
  CombinedGraphQLErrors,
  type ErrorLike,
  gql,
  HttpLink,
  InMemoryCache,
} from '@apollo/client';
import { tryAgainLater } from '@nearward/proto/rest/try-again-later';
import type { Graphql } from '@nearward/proto/graph';
import { pageAccount } from '../../shared/page-account';

/** Adds the account header that the server compares with the session. */
async function fetchForPage(uri: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = { ...(init?.headers as Record<string, string>), ...pageAccount.header() };
  const response = await fetch(uri, { ...init, headers });
  // GraphQL responds with 200 for every error; only the account check responds with 409.
  if (response.status === 409) pageAccount.startOver();
  return response;
}

export const createClient = () =>
  new ApolloClient({
    link: new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchForPage }),
    cache: new InMemoryCache(),
  });

/** The server's message, or a general text for network errors. */
export const messageOf = (error: ErrorLike): string =>
  CombinedGraphQLErrors.is(error) ? error.message : tryAgainLater;

/** Whether the server rejected the request for missing access. */
export const isAccessError = (error: ErrorLike | undefined): error is CombinedGraphQLErrors =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => ['FORBIDDEN', 'UNAUTHENTICATED'].includes(String(extensions?.code)));

/** Types a document from the supergraph: an unknown field is a compile error. */
export const operation = gql as unknown as Graphql;
