import { graphql } from './graphql';

export const upholdReports = graphql(`
  mutation UpholdReports($id: ID!) {
    upholdReports(id: $id) {
      message
    }
  }
`);

export const dismissReports = graphql(`
  mutation DismissReports($id: ID!) {
    dismissReports(id: $id) {
      message
    }
  }
`);
