import { graphql } from './graphql';

export const suspendOwner = graphql(`
  mutation SuspendOwner($key: ID!, $reason: String!, $note: String!) {
    suspendOwner(key: $key, reason: $reason, note: $note) {
      message
    }
  }
`);

export const reinstateOwner = graphql(`
  mutation ReinstateOwner($key: ID!, $note: String!) {
    reinstateOwner(key: $key, note: $note) {
      message
    }
  }
`);
