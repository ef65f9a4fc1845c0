import type { Supply, supplyQuery } from '@nearward/proto/rest/supply';
import type { z } from 'zod';
import { operation } from '../../graph/operation.js';

export const supply = operation<Supply['counts'], z.output<typeof supplyQuery>>(
  `query Supply($of: String!, $location: String!, $provider_types: [String!]!, $specialties: [String!]!) {
    supply(of: $of, location: $location, provider_types: $provider_types, specialties: $specialties) {
      miles about is_fewer
    }
  }`,
);
