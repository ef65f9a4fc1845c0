import { z } from 'zod';
import { requiredText } from './fields.js';

export const geocodeQuery = z.object({ address: requiredText('Location is required') });

/** Shaped like the responses of common providers; an unknown place is `{results: []}`, not an error. */
export const geocodeResponse = z
  .object({
    results: z.array(
      z.object({
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    ),
  })
  .meta({ id: 'GeocodeResponse' });

const point = z.object({ lat: z.number(), lng: z.number() });

/** The data of the map of a professional's area: ZIP code centers, and no place but the professional's own. */
export const surroundingsResponse = z
  .object({
    /** The profile's locations, in its order. */
    places: z.array(point),
    /** The centers of the ZIP codes within 50 miles of them. */
    areas: z.array(point),
  })
  .meta({ id: 'Surroundings' });
export type Surroundings = z.output<typeof surroundingsResponse>;
