import type { Supply, SupplyQuery } from '@nearward/proto/rest/supply';
import { operation } from '../../graph/operation.js';

export const supply = operation<Supply['counts'], SupplyQuery>(
  `query Supply($of: String!, $location: String!, $provider_types: [String!]!, $specialties: [String!]!) {
    supply(of: $of, location: $location, provider_types: $provider_types, specialties: $specialties) {
      miles about is_fewer
    }
  }`,
);
