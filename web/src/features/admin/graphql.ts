import { gql } from '@apollo/client';
import type { Graphql } from '@nearward/proto/graph';

/** A document that is typed from the supergraph; a field that is not there is an error of the compiler. */
export const graphql = gql as unknown as Graphql;
