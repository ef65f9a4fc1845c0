import { sql } from '@nearward/common/database/sql';
import { Message } from '@nearward/common/app/graphql/graphql-module';
import { Owner } from '@nearward/common/app/operators/operators.object';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { practiceRoles, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { PracticesService } from '../practices/practices.service.js';
import { OwnerPractice } from './owner.object.js';

const member = z.object({ key: z.string(), email: z.string(), role: z.enum(practiceRoles) });
/** The practice that has the key, or those that its account belongs to. */
const practicesOf = sql(
  {
    id: z.uuid(),
    key: z.string(),
    name: z.string(),
    closes_at: z.date().nullable(),
    members: z.array(member),
  },
  `select practice.id, practice.owner_key as key, name, closes_at,
          (select jsonb_agg(jsonb_build_object('key', account.owner_key,
             'email', coalesce(account.email, '${practiceTexts.formerMember}'), 'role', role) order by joined_at)
           from membership join account on account.id = account_id where practice_id = practice.id) as members
   from practice
   where owner_key = $1 or id in (
     select practice_id from membership join account on account.id = account_id where account.owner_key = $1)
   order by practice.created_at`,
);

/** For admins, not while impersonating. */
@Resolver(() => Owner)
export class OwnerPracticeResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly practiceService: PracticesService,
  ) {}

  /** Closes a practice after 7 days, unless an owner cancels it. `key` is the owner key. */
  @Mutation(() => Message)
  async closeOwnersPractice(
    @Args('key', { type: () => ID }) key: string,
    @Args('note', { type: () => String }) note: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.practiceService.closeAsOperator(viewer, key, { note });
    return { message: practiceTexts.closing };
  }

  @ResolveField(() => [OwnerPractice], { nullable: true })
  practices(@Parent() { key }: Owner, @CurrentViewer() viewer: Viewer): Promise<OwnerPractice[]> {
    requireOperator(viewer);
    return practicesOf.all(this.dataSource, key);
  }
}
