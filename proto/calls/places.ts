import { geocodeAnswer, geocodeQuery } from '../rest/geocode.js';
import { supplyAnswer, supplyQuery } from '../rest/supply.js';
import type { Rows } from './row.js';

export const placeCalls = {
  'GET /geocode': {
    summary: 'Where a place is',
    who: 'anybody',
    query: geocodeQuery,
    answer: geocodeAnswer,
    refuses: [502],
    rate: 'GEOCODE_RATE',
  },
  'GET /supply': {
    summary: 'About how many professionals, or jobs, are near a place',
    who: 'anybody',
    query: supplyQuery,
    answer: supplyAnswer,
    rate: 'SUPPLY_RATE',
  },
} as const satisfies Rows;
