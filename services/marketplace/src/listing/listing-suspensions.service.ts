import { ENV } from '@nearward/common/env/tokens';
import type { AccountReinstated, AccountSuspended } from '@nearward/proto/gen/identity/v1/identity_pb';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { extendReminder } from '../confirmations/confirm-listing.js';
import { recordReinstatement, recordSuspension } from '../suspensions/suspended-owners.js';
import { type ListingDefinition, LISTING_DEFINITION, type ListingEnv } from './listing.js';

/** Hides the listings of a suspended owner, shows them again unchanged, and publishes each change. */
@Injectable()
export class ListingSuspensions {
  constructor(
    @Inject(LISTING_DEFINITION) private readonly definition: ListingDefinition,
    @Inject(ENV) private readonly env: ListingEnv,
  ) {}

  async suspend(manager: EntityManager, suspended: AccountSuspended): Promise<void> {
    if (await recordSuspension(manager, suspended))
      await this.setSuspended(manager, suspended.ownerKey, true);
  }

  async reinstate(manager: EntityManager, reinstated: AccountReinstated): Promise<void> {
    if (await recordReinstatement(manager, reinstated))
      await this.setSuspended(manager, reinstated.ownerKey, false);
  }

  private async setSuspended(
    manager: EntityManager,
    owner_key: string,
    is_suspended: boolean,
  ): Promise<void> {
    const listings = await manager.find(this.definition.entity, {
      where: { owner_key, is_suspended: !is_suspended },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const listing of listings) {
      listing.is_suspended = is_suspended;
      if (!is_suspended) extendReminder(this.definition.kind, listing);
    }
    await manager.save(listings);
    await this.definition.publishChanged(manager, listings, this.env);
  }
}
