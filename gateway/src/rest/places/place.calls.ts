import { z } from 'zod';
import { endpoint, mappedEndpoint } from '../endpoint.js';

const place = z.object({ formatted_address: z.string(), lat: z.number(), lng: z.number() });

export const placeCalls = [
  mappedEndpoint('GET /geocode', 'geocode', z.array(place), (places) => ({
    results: places.map(({ formatted_address, ...location }) => ({
      formatted_address,
      geometry: { location },
    })),
  })),
  endpoint('GET /supply', 'supply'),
  endpoint('GET /supply/additions', 'supplyAdditions'),
  endpoint('GET /supply/pay', 'nearbyPay'),
];
