import { geocodeQuery, geocodeResponse } from '../rest/location.js';
import {
  additionsResponse,
  nearbyPayQuery,
  nearbyPayResponse,
  supplyQuery,
  supplyResponse,
} from '../rest/supply.js';
import type { Rows } from './row.js';

export const placeCalls = {
  'GET /geocode': {
    summary: 'The coordinates of a place',
    who: 'anybody',
    query: geocodeQuery,
    response: geocodeResponse,
    errors: [502],
    rate: 'geocode',
  },
  'GET /supply': {
    summary: 'About how many professionals or jobs are near a place',
    who: 'anybody',
    query: supplyQuery,
    response: supplyResponse,
    rate: 'supply',
  },
  'GET /supply/additions': {
    summary: 'How many more people or jobs one more choice would add',
    who: 'anybody',
    query: supplyQuery,
    response: additionsResponse,
    rate: 'supply',
  },
  'GET /supply/pay': {
    summary: 'What most other employers near a place pay for a role',
    who: 'anybody',
    acts: 'hiring',
    query: nearbyPayQuery,
    response: nearbyPayResponse,
    errors: [404],
    rate: 'supply',
  },
} as const satisfies Rows;
