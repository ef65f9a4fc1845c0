import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { CustomerChanged } from '@nearward/proto/gen/billing/v1/billing_pb';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ContactsEnv, ENV } from '../env.js';

const upsertPayer = command(
  `insert into payer (owner_key, has_card, subscribed) values ($1, $2, $3)
   on conflict (owner_key) do update set has_card = excluded.has_card, subscribed = excluded.subscribed`,
);
const deletePayer = command('delete from payer where owner_key = $1');
const findPayer = command('select from payer where owner_key = $1 and (has_card or subscribed)');

/** Which employers have a card on file or a subscription, from billing's events. */
@Injectable()
export class PayersService {
  constructor(@Inject(ENV) private readonly env: ContactsEnv) {}

  /** An employer with neither has no row, since they may have deleted the account. */
  async store(manager: EntityManager, { ownerKey, hasCard, subscribed }: CustomerChanged): Promise<void> {
    if (hasCard || subscribed) await upsertPayer.run(manager, ownerKey, hasCard, subscribed);
    else await deletePayer.run(manager, ownerKey);
  }

  /** Throws PAYMENT_REQUIRED if unlocking needs a card and the employer has neither a card nor a subscription. */
  async requireCard(manager: EntityManager, owner_key: string): Promise<void> {
    if (!this.env.REQUIRE_CARD || (await this.isPaying(manager, owner_key))) return;
    throw new RequestError('PAYMENT_REQUIRED', texts.cardNeeded);
  }

  isPaying(manager: EntityManager, owner_key: string): Promise<boolean> {
    return findPayer.some(manager, owner_key);
  }
}
