import { z } from 'zod';
import { plainValue } from '../clean-text.js';
import { limits } from '../choices.js';
import { checkLocationFormat, locationTexts, longestLocation } from './location-format.js';
import { requiredText } from './fields.js';

export const location = z
  .string({ error: locationTexts.required })
  .superRefine((value, context) => {
    const message = checkLocationFormat(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform(plainValue)
  .meta({ description: 'A ZIP code (12345), `City, ST` or `City, ST, ZIP`.' });

/** One to three locations; blank entries are dropped. */
export const locations = z
  .array(z.string({ error: locationTexts.required }).max(longestLocation, { error: locationTexts.format }), {
    error: locationTexts.listRequired,
  })
  .transform((values) => [...new Set(values.map(plainValue).filter((value) => value !== ''))])
  .pipe(
    z
      .array(location)
      .min(1, { error: locationTexts.listEmpty })
      .max(limits.profileLocations, { error: locationTexts.listFull }),
  )
  .meta({ description: 'One to three of: a ZIP code (12345), `City, ST` or `City, ST, ZIP`.' });

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
