import { type RowOf, sql } from '@nearward/common/database/sql';
import { Owner } from '@nearward/common/app/operators/operators.object';
import { createOwnerEmailsResolver } from '@nearward/common/app/operators/owner-emails.resolver';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { createObjectType } from '@nearward/marketplace/object-type';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
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

/** For admins, not while impersonating. Identity audits the access. */
@Resolver(() => Owner)
export class OwnersResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** An owner has at most one profile. */
  @ResolveField(() => [OwnerProfile], { nullable: true })
  profiles(@Parent() { key }: Owner, @CurrentViewer() viewer: Viewer): Promise<RowOf<typeof findProfiles>[]> {
    requireOperator(viewer);
    return findProfiles.all(this.dataSource, key);
  }
}

export const OwnerEmailsResolver = createOwnerEmailsResolver('profile_mails', (database, owner_key) =>
  findEmails.all(database, owner_key),
);
