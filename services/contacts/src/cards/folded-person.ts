import { createColumnBackfill } from '@nearward/common/app/column-backfill';
import { fold } from '@nearward/proto/fold';
import { z } from 'zod';
import { nameWhileLocked } from '../contacts/contact-view.js';

const searched = z.object({
  name: z.string(),
  provider_types: z.array(z.string()),
  specialties: z.array(z.string()),
});

/** What a search compares: the name, the name as a locked contact may show it, and the choices, a line each. */
export const foldedPerson = ({ name, provider_types, specialties }: z.output<typeof searched>): string[] => [
  fold(name),
  fold(nameWhileLocked(name, 'initial')),
  [...provider_types, ...specialties].map(fold).join('\n'),
];

export const UnfoldedPeople = createColumnBackfill({
  table: 'profile_card',
  texts: `jsonb_build_object('name', name, 'provider_types', provider_types, 'specialties', specialties)`,
  column: 'folded',
  type: 'text[]',
  fold: (told) => foldedPerson(searched.parse(told)),
});
