import { graphql } from '../../graph/graphql.js';
import { composed } from '../stored.js';

export const placeCalls = [
  composed(
    'GET /geocode',
    graphql('query Geocode($address: String!) { geocode(address: $address) { formatted_address lat lng } }'),
    {
      answer: (places) => ({
        results: places.map(({ formatted_address, ...location }) => ({
          formatted_address,
          geometry: { location },
        })),
      }),
    },
  ),
  composed(
    'GET /supply',
    graphql(`
      query Supply($of: String!, $location: String!, $provider_types: [String!]!, $specialties: [String!]!) {
        supply(of: $of, location: $location, provider_types: $provider_types, specialties: $specialties) {
          miles
          about
          is_fewer
        }
      }
    `),
    { answer: (counts) => ({ counts }) },
  ),
  composed(
    'GET /supply/additions',
    graphql(`
      query SupplyAdditions(
        $of: String!
        $location: String!
        $provider_types: [String!]!
        $specialties: [String!]!
      ) {
        supplyAdditions(
          of: $of
          location: $location
          provider_types: $provider_types
          specialties: $specialties
        ) {
          field
          choice
          about
        }
      }
    `),
    { answer: (additions) => ({ additions }) },
  ),
];
