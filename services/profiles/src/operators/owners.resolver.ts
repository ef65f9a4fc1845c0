import { sql } from '@nearward/common/database/sql';
import {
  createOwnerEmailsResolver,
  createOwnerResolver,
} from '@nearward/common/app/operators/owner.resolver';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { z } from 'zod';

const findProfiles = sql(
  {
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    provider_types: z.array(z.string()),
    specialties: z.array(z.string()),
    locations: z.array(z.string()),
    created_at: z.date(),
    confirmed_at: z.date().nullable(),
  },
  `select id, name, email, phone, provider_types, specialties, created_at, confirmed_at,
          array(select place ->> 'formatted_address' from jsonb_array_elements(places) place) as locations
   from profile where owner_key = $1`,
);
const OwnerProfile = createObjectType('OwnerProfile', z.object(findProfiles.columns));
/** Each kind of email with the private link, for the owner's profile. */
const findEmails = sql(
  { id: z.uuid(), type: z.string() },
  `select id, type from profile
   cross join unnest('{profile-link,profile-exists,profile-link-again,profile-link-renewed}'::text[]) type
   where owner_key = $1`,
);

export const ownerResolvers = [
  // An owner has at most one profile.
  createOwnerResolver(
    'profiles',
    () => [OwnerProfile],
    (database, owner_key) => findProfiles.all(database, owner_key),
  ),
  createOwnerEmailsResolver('profile_mails', (database, owner_key) => findEmails.all(database, owner_key)),
];
