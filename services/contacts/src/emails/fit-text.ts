import { otherPrefix } from '@nearward/proto/choices';
import { shortTitle } from '@nearward/proto/short-title';
import { shortenText } from '@nearward/proto/shorten-text';
import { z } from 'zod';

/** Why a job and a professional match. A pair without a match has none of these. */
export const fitColumns = {
  /** Rounded up to 2, 5 or 10 miles, otherwise to about a multiple of five. */
  miles: z.number().nullable(),
  provider_types: z.array(z.string()),
  specialties: z.array(z.string()),
};
export type Fit = z.output<z.ZodObject<typeof fitColumns>>;

export const noFit: Fit = { miles: null, provider_types: [], specialties: [] };

/** Used by the email examples. */
export const exampleFit: Fit = {
  miles: 10,
  provider_types: ['Registered Nurse'],
  specialties: ['Cardiology', 'Emergency Medicine'],
};

const choiceName = (choice: string): string =>
  choice.startsWith(otherPrefix) ? choice.slice(otherPrefix.length) : choice;

const commonChoices = ({ provider_types, specialties }: Fit): string =>
  [provider_types, specialties]
    .filter(({ length }) => length > 0)
    .map((choices) => choices.map(choiceName).join(', '))
    .join(' · ');

const milesText = ({ miles }: Fit): string => {
  if (miles === null) return '';
  return miles <= 10 ? `under ${miles} miles away` : `about ${miles} miles away`;
};

/** `Registered Nurse · Cardiology · under 5 miles away`, or empty. */
export const fitText = (fit: Fit): string => [commonChoices(fit), milesText(fit)].filter(Boolean).join(' · ');

/** A job's title in a subject: `RN, Cardiology`. */
export const shortRole = (title: string): string => shortTitle(title, ', ');

const endOfIsolate = '\u2069';

/** A name in a subject, which leaves room for what follows. A cut one still ends its isolation (`emailTexts`). */
export const shortName = (name: string): string =>
  shortenText(name, 28) + (name.length > 28 && name.endsWith(endOfIsolate) ? endOfIsolate : '');
