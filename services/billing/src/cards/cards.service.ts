import { command, sql } from '@nearward/common/database/sql';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import { returnUrls } from '../stripe/employer-page.js';
import { cardholderOptions, type CheckoutSession } from '../stripe/checkout-options.js';
import { type Customer, CustomersService } from '../stripe/customers.service.js';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { card } from '@nearward/proto/rest/subscription';

export const Card = createObjectType('Card', card);
export type Card = InstanceType<typeof Card>;

export const cardOfOwner = sql(
  card.shape,
  'select brand, last4, exp_month, exp_year from card where owner_key = $1',
);
/** SQL condition: a card is valid until the end of its month. */
export const isExpired = `(make_date(card.exp_year, card.exp_month, 1) + interval '1 month' <= now())`;
/** SQL condition: it expired at the end of last month. */
export const hasJustExpired = `(make_date(card.exp_year, card.exp_month, 1) + interval '1 month' = date_trunc('month', now()))`;
/** The card of an owner ($1), unless it expired. */
export const usableCard = sql(
  { stripe_id: z.string() },
  `select stripe_id from card where owner_key = $1 and not ${isExpired}`,
);
/** The purpose of a saved card. Earlier releases did not set it. */
const purpose = 'hires';

const deleteCard = command('delete from card where owner_key = $1');
/** Stores no card from before the owner deleted the account: Stripe keeps it while a fee is due. */
const upsertCard = command(
  `insert into card (owner_key, stripe_id, brand, last4, exp_month, exp_year)
   select $1, $2, $3, $4, $5, $6
   where not exists (select from erased_owner where owner_key = $1 and at > to_timestamp($7))
   on conflict (owner_key) do update set stripe_id = excluded.stripe_id, brand = excluded.brand,
     last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year`,
);

/** The card that fees are charged to. Only Stripe knows its number. */
@Injectable()
export class CardsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Opens a hosted page that saves a card without a charge and returns to the billing page. */
  async openSetup(owner_key: string): Promise<CheckoutSession> {
    const back = await returnUrls(this.dataSource, this.env, owner_key, [
      pagePath('/billing'),
      { card: 'saved' },
    ]);
    const { stripe_id } = await this.customers.findOrCreate(owner_key);
    const session = await this.stripe.checkout.sessions.create({
      ...cardholderOptions(this.env),
      mode: 'setup',
      allowed_payment_method_types: ['card'],
      customer: stripe_id,
      setup_intent_data: { metadata: { purpose } },
      ...back,
    });
    return { sessionId: session.id, url: session.url ?? '' };
  }

  /** The latest card that was saved for hires, if it is still attached. The card of a subscription does not count. */
  async fetchCard({ stripe_id }: Customer): Promise<Stripe.PaymentMethod | undefined> {
    const setups = this.stripe.setupIntents.list({
      customer: stripe_id,
      limit: 100,
      expand: ['data.payment_method'],
    });
    for await (const { status, metadata, payment_method } of setups) {
      if (status !== 'succeeded' || (metadata?.purpose ?? purpose) !== purpose) continue;
      const isAttached = typeof payment_method === 'object' && payment_method?.customer === stripe_id;
      return isAttached && payment_method.type === 'card' ? payment_method : undefined;
    }
    return undefined;
  }

  async storeCard(
    manager: EntityManager,
    { owner_key }: Customer,
    card: Stripe.PaymentMethod | undefined,
  ): Promise<void> {
    if (!card?.card) {
      await deleteCard.run(manager, owner_key);
      return;
    }
    const { brand, last4, exp_month, exp_year } = card.card;
    await upsertCard.run(manager, owner_key, card.id, brand, last4, exp_month, exp_year, card.created);
  }
}
