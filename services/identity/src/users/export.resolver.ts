import { requestMail } from '@nearward/common/events/outbox';
import { Rates } from '@nearward/common/rates/rates';
import { logSecurity } from '@nearward/common/security-log';
import type { GraphContext } from '@nearward/common/graph';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { requireInPerson, requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import type { ProofMails } from '../passkeys/proof-mails.js';
import { holdRecentSession } from '../sessions/session-proof.js';
import { User } from './user.object.js';

/** Counts and notes that somebody takes along what there is of them; each service answers its own part. */
@Resolver(() => User)
export class ExportResolver {
  constructor(
    private readonly rates: Rates,
    private readonly dataSource: DataSource,
  ) {}

  @ResolveField(() => Date)
  async exported_at(
    @Parent() user: User,
    @Context() { client }: GraphContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Date> {
    requireInPerson(viewer);
    const self = requireSelf(viewer, user);
    const { owner_key, user_id } = self;
    await this.dataSource.transaction(async (manager) => {
      await holdRecentSession(manager, self);
      await this.rates.take('export', owner_key);
      await requestMail<ProofMails>(manager, 'account-exported', user_id);
    });
    logSecurity({ what: 'exported', owner: owner_key, client });
    return new Date();
  }
}
