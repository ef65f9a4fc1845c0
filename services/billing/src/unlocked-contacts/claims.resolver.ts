import { command } from '@nearward/common/database/sql';
import { IdArg, Message, TextArg } from '@nearward/common/app/graphql/args';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { AllowSuspended, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { reasonRequest } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { earliestDay } from '../ledger/days.js';
import { lockCustomer } from '../stripe/customers.service.js';
import { insertClaim } from './claim-changes.js';
import { claimableUntil, requireUnlocked } from '../ledger/unlocked-contact.js';

const hireOfContact = command('select from hire where unlock_id = $1');

/** "We already knew this person": claimed within a few days of the unlock, decided by an operator. */
@Resolver()
export class ClaimsResolver {
  constructor(private readonly dataSource: DataSource) {}

  @Mutation(() => Message)
  @AllowSuspended()
  async claimAlreadyKnown(
    @IdArg('profile_id') profile_id: string,
    @TextArg('reason') written: string,
    @CurrentPerson('hiring') { owner_key }: SignedIn,
  ): Promise<Message> {
    const { reason } = validate(reasonRequest, { reason: written });
    await this.dataSource.transaction(async (manager) => {
      await lockCustomer(manager, owner_key);
      const contact = await requireUnlocked(manager, owner_key, profile_id);
      if (contact.claim_status) throw new RequestError('CONFLICT', texts.claimedBefore);
      if (earliestDay(new Date()) > claimableUntil(contact))
        throw new RequestError('CONFLICT', texts.claimOver);
      if (await hireOfContact.some(manager, contact.unlock_id))
        throw new RequestError('CONFLICT', texts.claimAfterHire);
      await insertClaim.run(manager, contact.unlock_id, reason);
    });
    return { message: texts.claimReceived };
  }
}
