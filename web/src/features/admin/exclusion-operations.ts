import { graphql } from './graphql';

export const confirmExclusion = graphql(`
  mutation ConfirmExclusion($id: ID!) {
    confirmExclusion(id: $id) {
      message
    }
  }
`);

export const dismissExclusion = graphql(`
  mutation DismissExclusion($id: ID!) {
    dismissExclusion(id: $id) {
      message
    }
  }
`);
