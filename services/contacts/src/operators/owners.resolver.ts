import {
  createOwnerEmailsResolver,
  createOwnerResolver,
} from '@nearward/common/app/operators/owner.resolver';
import type { Database } from '@nearward/common/database/sql';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { ID } from '@nestjs/graphql';
import { z } from 'zod';
import { applications, jobCounts, ownerEmails, unlockedContacts, unlockers } from './owner-statements.js';

const unlock = z.object(unlockers.columns);
const application = z.object(applications.columns);

const OwnerUnlock = createObjectType('OwnerUnlock', unlock, { owner_key: ID });

/** `unlocked`: professionals whom they unlocked as an employer; `unlocked_by`: employers who unlocked them. */
const OwnerContacts = createObjectType(
  'OwnerContacts',
  z.object({
    jobs: z.array(z.object(jobCounts.columns)),
    unlocked: z.array(unlock),
    unlocked_count: z.int(),
    unlocked_by: z.array(unlock),
    applications: z.array(application),
  }),
  {
    jobs: 'OwnerJobCounts',
    unlocked: OwnerUnlock,
    unlocked_by: OwnerUnlock,
    applications: createObjectType('OwnerApplication', application, { owner_key: ID }),
  },
);
type OwnerContacts = InstanceType<typeof OwnerContacts>;

const findContacts = async (database: Database, owner_key: string): Promise<OwnerContacts> => {
  const [jobs, unlocked, unlocked_by, sent] = await Promise.all([
    jobCounts.all(database, owner_key),
    unlockedContacts.all(database, owner_key),
    unlockers.all(database, owner_key),
    applications.all(database, owner_key),
  ]);
  return { jobs, unlocked, unlocked_count: unlocked[0]?.total ?? 0, unlocked_by, applications: sent };
};

export const ownerResolvers = [
  createOwnerResolver('contacts', () => OwnerContacts, findContacts),
  createOwnerEmailsResolver('contact_mails', (database, owner_key) => ownerEmails.all(database, owner_key)),
];
