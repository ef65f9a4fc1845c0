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
