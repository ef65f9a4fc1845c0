import { createColumnBackfill } from '@nearward/common/app/column-backfill';
import { fold } from '@nearward/proto/fold';
import { z } from 'zod';
import { nameWhileLocked } from './card-visibility.js';

const searchedFields = z.object({
  name: z.string(),
  provider_types: z.array(z.string()),
  specialties: z.array(z.string()),
});

/** The text that a search compares: the name, the locked name, and the choices, one per line. */
export const foldPerson = ({
  name,
  provider_types,
  specialties,
}: z.output<typeof searchedFields>): string[] => [
  fold(name),
  fold(nameWhileLocked(name, 'initial')),
  [...provider_types, ...specialties].map(fold).join('\n'),
];

export const FoldedPersonBackfill = createColumnBackfill({
  table: 'profile_card',
  texts: `jsonb_build_object('name', name, 'provider_types', provider_types, 'specialties', specialties)`,
  column: 'folded',
  type: 'text[]',
  fold: (fields) => foldPerson(searchedFields.parse(fields)),
});
