import { sql } from '@nearward/common/database/sql';
import { Owner } from '@nearward/common/app/operators/operators.object';
import { createOwnerEmailsResolver } from '@nearward/common/app/operators/owner.resolver';
import { isOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { CurrentOperator } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Args, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { AuditEntry, auditOfOwner, recordOperatorAct } from '../audit/audit-log.js';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { suspensionEmails } from '@nearward/marketplace/suspensions/suspension-emails';
import { credentialEmails } from '../passkeys/credential-emails.js';
import { practiceEmails } from '../practices/practice-emails.js';
import { reportEmails } from '../reports/report-emails.js';
import { accountById } from '../users/account-rows.js';
import { UsersService } from '../users/users.service.js';

const account = {
  id: z.uuid(),
  /** Null once the owner has left. */
  email: z.string().nullable(),
  opened_at: z.date(),
  left_at: z.date().nullable(),
};
const OwnerAccount = createObjectType('OwnerAccount', z.object({ ...account, is_admin: z.boolean() }));
type OwnerAccount = InstanceType<typeof OwnerAccount>;
const accountOf = sql(
  account,
  'select id, email, created_at as opened_at, left_at from account where owner_key = $1',
);
const session = z.object({
  id: z.uuid(),
  started_at: z.date(),
  expires_at: z.date(),
  /** Whether an admin is acting as the owner in it. */
  is_acting: z.boolean(),
});
const OwnerSession = createObjectType('OwnerSession', session);
type OwnerSession = InstanceType<typeof OwnerSession>;
const sessionsOf = sql(
  session.shape,
  `select session.id, session.created_at as started_at, expires_at, impersonation_id is not null as is_acting
   from session join account on account.id = user_id
   where owner_key = $1 and expires_at > now() order by started_at desc limit 20`,
);
const emailsOf = sql(
  { id: z.uuid(), type: z.string() },
  `(select login_link.id, 'login-link' as type from login_link join account using (email)
    where owner_key = $1 order by expires_at desc limit 20)
   union all
   select account.id, type from account, unnest($2::text[]) as type where owner_key = $1
   union all
   select suspension.id, type from suspension, unnest($3::text[]) as type where owner_key = $1
   union all
   (select practice_email.id, type from practice_email join account on account.id = to_account,
      unnest($4::text[]) as type where owner_key = $1 order by requested_at desc limit 100)
   union all
   (select invitation.id, 'team-invitation' from invitation join account using (email)
    where owner_key = $1 order by invitation.created_at desc limit 20)`,
);

/** For admins, not while impersonating. */
@Resolver(() => Owner)
export class OwnersResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
  ) {}

  /** All data about an owner, by account id or owner key. The access is audited first. */
  @Query(() => Owner, { nullable: true })
  async user(
    @Args('id', { type: () => ID }) id: string,
    @CurrentOperator() { user_id: actor_id }: SignedIn,
  ): Promise<Owner | null> {
    const key = isUuid(id) ? (await accountById.first(this.dataSource, id))?.owner_key : id;
    if (!key || !isOwnerKey(key)) return null;
    await recordOperatorAct(this.dataSource, { actor_id, act: 'look', owner_key: key, reading: true });
    return { key };
  }

  @ResolveField(() => OwnerAccount, { nullable: true })
  async account(@Parent() { key }: Owner, @CurrentOperator() _: SignedIn): Promise<OwnerAccount | null> {
    const account = await accountOf.first(this.dataSource, key);
    return account ? { ...account, is_admin: this.users.isAdmin(account) } : null;
  }

  @ResolveField(() => [OwnerSession], { nullable: true })
  sessions(@Parent() { key }: Owner, @CurrentOperator() _: SignedIn): Promise<OwnerSession[]> {
    return sessionsOf.all(this.dataSource, key);
  }

  @ResolveField(() => [AuditEntry], { nullable: true })
  audit(@Parent() { key }: Owner, @CurrentOperator() _: SignedIn): Promise<AuditEntry[]> {
    return auditOfOwner.all(this.dataSource, key);
  }
}

export const OwnerEmailsResolver = createOwnerEmailsResolver('account_mails', (database, owner_key) =>
  emailsOf.all(
    database,
    owner_key,
    [...Object.keys(credentialEmails), ...Object.keys(reportEmails)],
    Object.keys(suspensionEmails),
    Object.keys(practiceEmails),
  ),
);
