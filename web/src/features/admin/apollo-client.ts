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

/** Names the account of the page, as every call that changes something does. */
async function fetchForPage(uri: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = { ...(init?.headers as Record<string, string>), ...pageAccount.header() };
  const response = await fetch(uri, { ...init, headers });
  // The graph answers 200 whatever is wrong; only the account is looked at before it.
  if (response.status === 409) pageAccount.startOver();
  return response;
}

export const createClient = () =>
  new ApolloClient({
    link: new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchForPage }),
    cache: new InMemoryCache(),
  });

/** The server's own message; what went wrong on the way to it has none for people. */
export const messageOf = (error: ErrorLike): string =>
  CombinedGraphQLErrors.is(error) ? error.message : tryAgainLater;

/** Whether the server answered that it may not be seen. */
export const isAccessError = (error: ErrorLike | undefined): error is CombinedGraphQLErrors =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => ['FORBIDDEN', 'UNAUTHENTICATED'].includes(String(extensions?.code)));

/** A document that is typed from the supergraph; a field that is not there is an error of the compiler. */
export const graphql = gql as unknown as Graphql;
