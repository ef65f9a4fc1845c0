import { sql } from '@nearward/common/database/sql';
import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireInPerson, requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import { Args, Context, ID, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Cookies } from '../sessions/cookies.js';
import { User } from '../users/user.object.js';
import { OwnPasskeys } from './own-passkeys.service.js';
import { NewPasskeyInput } from './passkey.input.js';
import { NewPasskeyQuestion, Passkey, RecoveryCodes } from './passkey.object.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

const passkeys = sql(
  { id: z.uuid(), name: z.string(), made_at: z.date(), used_at: z.date().nullable() },
  'select id, name, made_at, used_at from passkey where account_id = $1 order by made_at, id',
);
const codesLeft = sql(
  { count: z.int() },
  'select count(*)::int as count from recovery_code where account_id = $1 and used_at is null',
);

/** The viewer's own passkeys, not while impersonating. */
@Resolver(() => User)
export class OwnPasskeysResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownPasskeys: OwnPasskeys,
    private readonly codes: RecoveryCodesService,
    private readonly cookies: Cookies,
  ) {}

  @ResolveField(() => [Passkey])
  passkeys(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<Passkey[]> {
    requireInPerson(viewer);
    return passkeys.all(this.dataSource, requireSelf(viewer, user).user_id);
  }

  @ResolveField(() => Int)
  async recovery_codes_left(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<number> {
    requireInPerson(viewer);
    return (await codesLeft.one(this.dataSource, requireSelf(viewer, user).user_id)).count;
  }

  /** Whether this is an admin who still has to show a passkey or a recovery code. */
  @ResolveField(() => Boolean)
  needs_passkey(@CurrentViewer() viewer: Viewer): boolean {
    return viewer?.needs_passkey ?? false;
  }

  @Mutation(() => NewPasskeyQuestion)
  @AllowSuspended()
  askForNewPasskey(@CurrentViewer() viewer: Viewer): Promise<NewPasskeyQuestion> {
    return this.ownPasskeys.createOptions(viewer);
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async addPasskey(
    @Args('input', { type: () => NewPasskeyInput }) input: NewPasskeyInput,
    @Args('browser', { type: () => String, nullable: true }) browser: string | null,
    @Context() { res }: GraphQLContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    const session = await this.ownPasskeys.add(viewer, input, browser);
    if (session) this.cookies.signIn(res, session);
    return { message: passkeyTexts.passkeyAdded };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async renamePasskey(
    @Args('id', { type: () => ID }) id: string,
    @Args('name', { type: () => String }) name: string,
    @Args('name_before', { type: () => String, nullable: true }) name_before: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.ownPasskeys.rename(viewer, id, { name, name_before });
    return { message: passkeyTexts.passkeyRenamed };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async removePasskey(
    @Args('id', { type: () => ID }) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.ownPasskeys.remove(viewer, id);
    return { message: passkeyTexts.passkeyRemoved };
  }

  @Mutation(() => RecoveryCodes)
  @AllowSuspended()
  async makeRecoveryCodes(@CurrentViewer() viewer: Viewer): Promise<RecoveryCodes> {
    return { codes: await this.codes.make(viewer), message: passkeyTexts.recoveryCodesMade };
  }
}
