import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { ENV } from '@nearward/common/env/tokens';
import type { CustomerChanged } from '@nearward/proto/gen/billing/v1/billing_pb';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ContactsEnv } from '../env.js';

const keep = command(
  `insert into payer (owner_key, has_card, subscribed) values ($1, $2, $3)
   on conflict (owner_key) do update set has_card = excluded.has_card, subscribed = excluded.subscribed`,
);
const pays = command('select from payer where owner_key = $1 and (has_card or subscribed)');

/** Who has a card on file or a subscription, kept by billing's events. */
@Injectable()
export class PayersService {
  constructor(@Inject(ENV) private readonly env: ContactsEnv) {}

  async keep(manager: EntityManager, { ownerKey, hasCard, subscribed }: CustomerChanged): Promise<void> {
    await keep.run(manager, ownerKey, hasCard, subscribed);
  }

  /** PAYMENT_REQUIRED where unlocking needs a card and the employer has neither that nor a subscription. */
  async requireCard(manager: EntityManager, owner_key: string): Promise<void> {
    if (!this.env.REQUIRE_CARD || (await this.pays(manager, owner_key))) return;
    throw new RequestError('PAYMENT_REQUIRED', texts.cardNeeded);
  }

  pays(manager: EntityManager, owner_key: string): Promise<boolean> {
    return pays.some(manager, owner_key);
  }
}
