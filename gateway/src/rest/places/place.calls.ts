import { additionsResponse, nearbyPayResponse, supplyResponse } from '@nearward/proto/rest/supply';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';

export const placeCalls = [
  mappedEndpoint(
    'GET /geocode',
    graphql('query Geocode($address: String!) { geocode(address: $address) { formatted_address lat lng } }'),
    {
      respond: (places) => ({
        results: places.map(({ formatted_address, ...location }) => ({
          formatted_address,
          geometry: { location },
        })),
      }),
    },
  ),
  mappedEndpoint(
    'GET /supply',
    graphql(
      `
        query Supply($of: String!, $location: String!, $provider_types: [String!]!, $specialties: [String!]) {
          supply(of: $of, location: $location, provider_types: $provider_types, specialties: $specialties) {
            ...SupplyCountFields
          }
        }
      `,
      [fieldsOf('SupplyCount', supplyResponse.shape.counts.element)],
    ),
    { respond: (counts) => ({ counts }) },
  ),
  mappedEndpoint(
    'GET /supply/additions',
    graphql(
      `
        query SupplyAdditions(
          $of: String!
          $location: String!
          $provider_types: [String!]!
          $specialties: [String!]
        ) {
          supplyAdditions(
            of: $of
            location: $location
            provider_types: $provider_types
            specialties: $specialties
          ) {
            ...AdditionFields
          }
        }
      `,
      [fieldsOf('Addition', additionsResponse.shape.additions.element)],
    ),
    { respond: (additions) => ({ additions }) },
  ),
  endpoint(
    'GET /supply/pay',
    graphql(
      `
        query NearbyPay($location: String!, $provider_types: [String!]!, $unit: String!) {
          nearbyPay(location: $location, provider_types: $provider_types, unit: $unit) {
            ...NearbyPayFields
          }
        }
      `,
      [fieldsOf('NearbyPay', nearbyPayResponse)],
    ),
  ),
];
