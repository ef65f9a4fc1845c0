import { sql } from '@nearward/common/database/sql';
import { KeyArg, Message, TextArg } from '@nearward/common/app/graphql/args';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { Owner } from '@nearward/common/app/operators/operators.object';
import { CurrentOperator } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { suspensionNote } from '@nearward/proto/rest/suspension';
import { practiceRoles, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { recordOperatorAct } from '../audit/audit-log.js';
import { lockPracticeOfKey, planClosing } from '../practices/practice-access.js';
import { recordAct } from '../practices/practice-audit.js';
import { emailMembers } from '../practices/practice-email-requests.js';

/** `key` is the owner key of the member's own account. */
const member = z.object({ key: z.string(), email: z.string(), role: z.enum(practiceRoles) });
createObjectType('OwnerPracticeMember', member, { key: ID, role: String });
/** The practice of an owner key, or one that an account belongs to. */
const ownerPractice = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  closes_at: z.date().nullable(),
  members: z.array(member),
});
const OwnerPractice = createObjectType('OwnerPractice', ownerPractice, { key: ID });
type OwnerPractice = InstanceType<typeof OwnerPractice>;

/** The practice that has the key, or those that its account belongs to. */
const practicesOf = sql(
  ownerPractice.shape,
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
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Closes a practice after 7 days, unless an owner cancels it: the only owner may be suspended and not respond. `key` is the
   * owner key.
   */
  @Mutation(() => Message)
  async closeOwnersPractice(
    @KeyArg('key') owner_key: string,
    @TextArg('note') written: string,
    @CurrentOperator() { user_id: actor_id }: SignedIn,
  ): Promise<Message> {
    const { note: reason } = validate(suspensionNote, { note: written });
    await this.dataSource.transaction(async (manager) => {
      const practice = await lockPracticeOfKey(manager, owner_key);
      if (!practice) throw new RequestError('NOT_FOUND', practiceTexts.notFound);
      if (!(await planClosing.some(manager, practice.id)))
        throw new RequestError('CONFLICT', practiceTexts.closingAlready);
      await recordOperatorAct(manager, { actor_id, act: 'close team', owner_key, reason });
      await recordAct(manager, practice.id, { by: null, act: 'closing' });
      await emailMembers(manager, 'team-closing', { practice_id: practice.id });
    });
    return { message: practiceTexts.closing };
  }

  @ResolveField(() => [OwnerPractice], { nullable: true })
  practices(@Parent() { key }: Owner, @CurrentOperator() _: SignedIn): Promise<OwnerPractice[]> {
    return practicesOf.all(this.dataSource, key);
  }
}
