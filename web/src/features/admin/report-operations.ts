import { graphql } from './graphql';

export const dismissReports = graphql(`
  mutation DismissReports($id: ID!) {
    dismissReports(id: $id) {
      message
    }
  }
`);
