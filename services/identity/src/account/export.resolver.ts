import { requestEmail } from '@nearward/common/events/outbox';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { type GraphQLContext, requireInPerson, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { CurrentSelf } from '@nearward/common/app/viewer/viewer.decorators';
import { Context, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import type { CredentialEmails } from '../passkeys/credential-emails.js';
import { lockRecentSession } from '../sessions/lock-session.js';
import { User } from '../users/user.object.js';

/** Counts and records an export; each service returns its own part. */
@Resolver(() => User)
export class ExportResolver {
  constructor(
    private readonly rates: RateLimits,
    private readonly dataSource: DataSource,
  ) {}

  @ResolveField(() => Date)
  async exported_at(@Context() { client }: GraphQLContext, @CurrentSelf() self: SignedIn): Promise<Date> {
    const { owner_key, user_id } = requireInPerson(self);
    await this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      await this.rates.consume('export', owner_key);
      await requestEmail<CredentialEmails>(manager, 'account-exported', user_id);
    });
    logSecurity({ what: 'exported', owner: owner_key, client });
    return new Date();
  }
}
