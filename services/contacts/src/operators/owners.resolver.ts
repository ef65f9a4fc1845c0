import { Owner } from '@nearward/common/app/operators/operators.object';
import { createOwnerEmailsResolver } from '@nearward/common/app/operators/owner-emails.resolver';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { OwnerContacts } from './owner.object.js';
import { applications, jobCounts, ownerEmails, unlockedContacts, unlockers } from './owner-statements.js';

/** For admins in person. Identity audits each access. */
@Resolver(() => Owner)
export class OwnersResolver {
  constructor(private readonly dataSource: DataSource) {}

  @ResolveField(() => OwnerContacts, { nullable: true })
  async contacts(@Parent() { key }: Owner, @CurrentViewer() viewer: Viewer): Promise<OwnerContacts> {
    requireOperator(viewer);
    const { dataSource } = this;
    const [jobs, unlocks, unlocked_by, applied] = await Promise.all([
      jobCounts.all(dataSource, key),
      unlockedContacts.all(dataSource, key),
      unlockers.all(dataSource, key),
      applications.all(dataSource, key),
    ]);
    return {
      jobs,
      unlocked: unlocks,
      unlocked_count: unlocks[0]?.total ?? 0,
      unlocked_by,
      applications: applied,
    };
  }
}

export const OwnerEmailsResolver = createOwnerEmailsResolver('contact_mails', (database, owner_key) =>
  ownerEmails.all(database, owner_key),
);
