import { graphql } from '../../graph/graphql.js';

export const adviceFields = graphql(
  'fragment AdviceFields on Advice { matches additions { field choice about } }',
);
