import { z } from 'zod';
import { requiredText } from './fields.js';

export const geocodeQuery = z.object({ address: requiredText('Location is required') });

/** Shaped like the well-known providers' answers; no result is `{results: []}`, not an error. */
export const geocodeAnswer = z
  .object({
    results: z.array(
      z.object({
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    ),
  })
  .meta({ id: 'GeocodeAnswer' });

const point = z.object({ lat: z.number(), lng: z.number() });

/** What a map of a professional's surroundings is drawn of: areas, and nobody's place but their own. */
export const surroundingsAnswer = z
  .object({
    /** The places of the own profile, in its order. */
    places: z.array(point),
    /** The centers of the ZIP codes within fifty miles of them. */
    areas: z.array(point),
  })
  .meta({ id: 'Surroundings' });
export type Surroundings = z.output<typeof surroundingsAnswer>;
