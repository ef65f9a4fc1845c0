import type { Graphql } from '@nearward/proto/graph';
import { parse } from 'graphql';

/** A document typed from the supergraph. An unknown field does not compile. */
export const graphql = parse as unknown as Graphql;
