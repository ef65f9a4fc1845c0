import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { ENV } from '@nearward/common/service-definition';
import { requireInPerson, type Viewer } from '@nearward/common/viewer/viewer';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { BillingEnv } from '../env.js';
import { type Customer, CustomersService } from '../stripe/customers.service.js';
import { providerFailed } from '../stripe/provider-failed.js';
import type { CheckoutSession } from '../subscriptions/checkout-session.object.js';
import type { Card } from './card.object.js';

const onFile = sql(
  { stripe_id: z.string(), brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() },
  'select stripe_id, brand, last4, exp_month, exp_year from card where owner_key = $1',
);
const drop = command('delete from card where owner_key = $1');
const keep = command(
  `insert into card (owner_key, stripe_id, brand, last4, exp_month, exp_year) values ($1, $2, $3, $4, $5, $6)
   on conflict (owner_key) do update set stripe_id = excluded.stripe_id, brand = excluded.brand,
     last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year`,
);

/** The card that fees are charged to when somebody is hired. Its number is known to Stripe alone. */
@Injectable()
export class CardsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  ofOwner(owner_key: string): Promise<Card | null> {
    return this.onFile(this.dataSource.manager, owner_key);
  }

  /** The card, with the id that Stripe charges it by. */
  async onFile(manager: EntityManager, owner_key: string): Promise<RowOf<typeof onFile> | null> {
    return (await onFile.first(manager, owner_key)) ?? null;
  }

  /** A hosted page on which the person saves a card; nothing is charged. It leads back to the billing page. */
  async openSetup(viewer: Viewer): Promise<CheckoutSession> {
    const { owner_key } = requireInPerson(viewer);
    const back = this.env.PUBLIC_URL + pagePath('/billing');
    const open = async () => {
      const { stripe_id } = await this.customers.ofPerson(owner_key);
      const session = await this.stripe.checkout.sessions.create({
        mode: 'setup',
        currency: 'usd',
        customer: stripe_id,
        success_url: `${back}?card=saved`,
        cancel_url: back,
      });
      return { sessionId: session.id, url: session.url ?? '' };
    };
    return open().catch(providerFailed);
  }

  /** Which card Stripe has now: the newest, since saving another replaces the one before. */
  async ask({ stripe_id }: Customer): Promise<Stripe.PaymentMethod | undefined> {
    const saved = await this.stripe.customers.listPaymentMethods(stripe_id, { type: 'card', limit: 1 });
    return saved.data[0];
  }

  async keep(
    manager: EntityManager,
    { owner_key }: Customer,
    newest: Stripe.PaymentMethod | undefined,
  ): Promise<void> {
    if (!newest?.card) {
      await drop.run(manager, owner_key);
      return;
    }
    const { brand, last4, exp_month, exp_year } = newest.card;
    await keep.run(manager, owner_key, newest.id, brand, last4, exp_month, exp_year);
  }
}
