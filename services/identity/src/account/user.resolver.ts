import { sql } from '@nearward/common/database/sql';
import { CurrentSelf, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import {
  type GraphQLContext,
  isImpersonating,
  requireSelf,
  type SignedIn,
  type Viewer,
} from '@nearward/common/app/viewer/viewer';
import { Query, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  invitationsSql,
  memberPractice,
  openInvitation,
  ownPractice,
  practicesSql,
} from '../users/own-practices.js';
import { impersonationsSql } from '../sessions/impersonations.js';
import { ActedAs, OwnInvitation, OwnPractice, Suspension, User } from '../users/user.object.js';
import { type Account, accountById, suspensionOf } from '../users/account-rows.js';

const ownPractices = sql(
  { practices: z.array(memberPractice) },
  `select ${practicesSql('account')} as practices from account where id = $1`,
);
const ownInvitations = sql(
  { invitations: z.array(openInvitation) },
  `select ${invitationsSql('account', 'session.id is null or session.posted_thing_id is not null')} as invitations
   from account left join session on session.id = $2 and user_id = account.id where account.id = $1`,
);
const impersonationsOf = sql({ started_at: z.date(), reason: z.string() }, impersonationsSql('$1'));

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for a visitor. */
  @Query(() => User, { nullable: true })
  me(@CurrentViewer() viewer: Viewer): Promise<Account | undefined> | null {
    return viewer && accountById.first(this.dataSource, viewer.user_id);
  }

  @ResolveReference()
  resolveReference(reference: { id: string }, { viewer }: GraphQLContext): Promise<Account | undefined> {
    return accountById.first(this.dataSource, requireSelf(viewer, reference).user_id);
  }

  @ResolveField(() => Boolean)
  is_admin(@CurrentViewer() viewer: Viewer): boolean {
    return viewer?.is_admin ?? false;
  }

  @ResolveField(() => Boolean)
  is_impersonating(@CurrentViewer() viewer: Viewer): boolean {
    return isImpersonating(viewer);
  }

  @ResolveField(() => [ActedAs])
  acted_as(@CurrentSelf() { user_id }: SignedIn): Promise<ActedAs[]> {
    return impersonationsOf.all(this.dataSource, user_id);
  }

  @ResolveField(() => Suspension, { nullable: true })
  async suspension(@CurrentSelf() { owner_key, acting }: SignedIn): Promise<Suspension | null> {
    const own = await suspensionOf.first(this.dataSource, owner_key);
    return own ?? (acting && (await suspensionOf.first(this.dataSource, acting.owner_key))) ?? null;
  }

  @ResolveField(() => [OwnPractice])
  async practices(@CurrentSelf() self: SignedIn): Promise<OwnPractice[]> {
    return (await this.memberPractices(self)).map(ownPractice);
  }

  @ResolveField(() => OwnPractice, { nullable: true })
  async acting(@CurrentSelf() self: SignedIn): Promise<OwnPractice | null> {
    const { acting } = self;
    if (!acting) return null;
    const all = await this.memberPractices(self);
    const practice = all.find(({ id }) => id === acting.practice_id);
    return practice ? ownPractice(practice) : null;
  }

  @ResolveField(() => [OwnInvitation])
  async invitations(@CurrentSelf() { user_id, session_id }: SignedIn): Promise<OwnInvitation[]> {
    return (await ownInvitations.one(this.dataSource, user_id, session_id)).invitations;
  }

  /** None for a suspended account. */
  private async memberPractices({ user_id, owner_key }: SignedIn) {
    if (await suspensionOf.first(this.dataSource, owner_key)) return [];
    return (await ownPractices.one(this.dataSource, user_id)).practices;
  }
}
