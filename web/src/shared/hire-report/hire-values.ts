import { type HireRequest, hireRequest } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { FieldTexts } from '../use-fields';

/** The form's values, as they are typed. */
export interface HireValues {
  /** A provider type, or `Other: text`. */
  role: string;
  offer_accepted_on: string;
  starts_on: string;
  salary: string;
}

/** Labels and missing-value texts, in the order of the form. */
export const hireFieldTexts = {
  role: { label: 'Role', missing: 'Choose the role' },
  offer_accepted_on: { label: 'Offer accepted on' },
  starts_on: { label: 'First working day' },
  salary: { label: 'Yearly salary in dollars (optional)' },
} as const satisfies Record<keyof HireValues, FieldTexts[string]>;

export const emptyHire: HireValues = { role: '', offer_accepted_on: '', starts_on: '', salary: '' };

/** Parses `$85,000`; NaN for other text, so that the schema rejects it. */
const amountOf = (text: string): number | null => {
  if (text.trim() === '') return null;
  const digits = text.replace(/[$,\s]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

// The same schema as the service's; its input type is wider than what this form holds.
const check = standardSchemaResolver(hireRequest) as unknown as Resolver<object, unknown, HireRequest>;

export const hireResolver =
  (profile_id: string): Resolver<HireValues, unknown, HireRequest> =>
  (values, context, options) =>
    check({ ...values, profile_id, salary: amountOf(values.salary) }, context, options as never) as never;

/** Fields of errors that only the service can detect. */
export const serviceFieldErrors: Readonly<Record<string, keyof HireValues>> = {
  [texts.offerDayLater]: 'offer_accepted_on',
  [texts.offerDayBeforeUnlock]: 'offer_accepted_on',
  [texts.startDayBeforeOffer]: 'starts_on',
  [texts.startDayFarAway]: 'starts_on',
};
