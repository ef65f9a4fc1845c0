import { Owner } from '@nearward/common/app/operators/operators.object';
import { createOwnerEmailsResolver } from '@nearward/common/app/operators/owner-emails.resolver';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { createObjectType } from '@nearward/marketplace/object-type';
import { ID, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
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

/** For admins in person. Identity audits each access. */
@Resolver(() => Owner)
export class OwnersResolver {
  constructor(private readonly dataSource: DataSource) {}

  @ResolveField(() => OwnerContacts, { nullable: true })
  async contacts(@Parent() { key }: Owner, @CurrentViewer() viewer: Viewer): Promise<OwnerContacts> {
    requireOperator(viewer);
    const [jobs, unlocked, unlocked_by, sent] = await Promise.all([
      jobCounts.all(this.dataSource, key),
      unlockedContacts.all(this.dataSource, key),
      unlockers.all(this.dataSource, key),
      applications.all(this.dataSource, key),
    ]);
    return { jobs, unlocked, unlocked_count: unlocked[0]?.total ?? 0, unlocked_by, applications: sent };
  }
}

export const OwnerEmailsResolver = createOwnerEmailsResolver('contact_mails', (database, owner_key) =>
  ownerEmails.all(database, owner_key),
);
