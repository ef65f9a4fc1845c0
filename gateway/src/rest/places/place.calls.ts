import { graphql } from '../../graph/graphql.js';
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
  endpoint('GET /supply', 'supply'),
  endpoint('GET /supply/additions', 'supplyAdditions'),
  endpoint('GET /supply/pay', 'nearbyPay'),
];
