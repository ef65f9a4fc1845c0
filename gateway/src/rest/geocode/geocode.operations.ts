import { operation } from '../../graph/operation.js';

interface Place {
  formatted_address: string;
  lat: number;
  lng: number;
}

export const geocode = operation<Place[], { address: string }>(
  'query Geocode($address: String!) { geocode(address: $address) { formatted_address lat lng } }',
);
