import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { Queues } from '@nearward/common/app/operators/operators.object';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { Context, Field, ID, Mutation, ObjectType, ResolveField, Resolver } from '@nestjs/graphql';
import { requirePasskeyOfAdmin } from '../passkeys/credentials.js';
import { Cookies } from '../sessions/cookies.js';
import { DeletionsService } from './deletions.service.js';

/** A deleted account that some service has not confirmed as erased for an hour. */
@ObjectType()
export class OverdueDeletion {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  asked_at: Date;

  @Field(() => [String])
  missing: string[];
}

@Resolver(() => Queues)
export class DeletionsResolver {
  constructor(
    private readonly deletions: DeletionsService,
    private readonly cookies: Cookies,
  ) {}

  /**
   * Deletes the viewer's account and all data of its owner. An admin needs a passkey, since otherwise access to the
   * mailbox would be enough to add a new one.
   */
  @Mutation(() => Message)
  @AllowSuspended()
  async deleteAccount(
    @Context() { client, res }: GraphQLContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    const person = requirePasskeyOfAdmin(viewer);
    await this.deletions.delete(person);
    logSecurity({ what: 'account deleted', owner: person.owner_key, client });
    this.cookies.signOut(res);
    return { message: accountTexts.accountDeleted };
  }

  /** For admins, not while impersonating. */
  @ResolveField(() => [OverdueDeletion], { nullable: true })
  overdue_deletions(@CurrentViewer() viewer: Viewer): Promise<OverdueDeletion[]> {
    requireOperator(viewer);
    return this.deletions.findOverdue();
  }
}
