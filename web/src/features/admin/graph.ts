import { ApolloClient, CombinedGraphQLErrors, type ErrorLike, HttpLink, InMemoryCache } from '@apollo/client';
import { tryAgainLater } from '@nearward/proto/rest/try-again-later';

export const connectToGraph = () =>
  new ApolloClient({
    link: new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
    cache: new InMemoryCache(),
  });

/** The server's own message; what went wrong on the way to it has none for people. */
export const messageOf = (error: ErrorLike): string =>
  CombinedGraphQLErrors.is(error) ? error.message : tryAgainLater;

/** Whether the server answered that it may not be seen. */
export const isRefusal = (error: ErrorLike | undefined): error is CombinedGraphQLErrors =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => ['FORBIDDEN', 'UNAUTHENTICATED'].includes(String(extensions?.code)));
