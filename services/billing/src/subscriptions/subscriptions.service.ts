import { command, type Database, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { defaultZone, limits, priceIds } from '@nearward/proto/choices';
import { columnsOf, createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { livingStatuses, subscriptionStatuses } from '@nearward/proto/rest/subscription-status';
import { subscription } from '@nearward/proto/rest/subscription';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import type { Customer } from '../stripe/customers.service.js';
import { priceIdOf } from '../stripe/checkout-options.js';
import { throwProviderFailed } from '../stripe/stripe.provider.js';
import { isReachable } from './subscription-transitions.js';

/** An unknown status counts as `unpaid`: not active, but no second subscription is sold. */
export const knownStatus = z.enum(subscriptionStatuses).exclude(['none']).catch('unpaid');

const livingStatusesSql = livingStatuses.map((status) => `'${status}'`).join();

const currentSubscription = sql(
  columnsOf(subscription),
  `select status, price_id as stripe_price_id, start_date, cancel_at_period_end from subscription
   where owner_key = $1
   order by status = 'active' desc, status in (${livingStatusesSql}) desc,
     start_date desc limit 1`,
);

const activeSubscription = sql(
  { stripe_id: z.string(), start_date: z.date() },
  `select stripe_id, start_date from subscription where owner_key = $1 and status = 'active' limit 1`,
);
const markCanceled = command('update subscription set cancel_at_period_end = true where stripe_id = $1');
const statusOf = sql(
  { status: z.enum(subscriptionStatuses) },
  'select status from subscription where stripe_id = $1',
);
const upsertSubscription = command(
  `insert into subscription (stripe_id, owner_key, status, price_id, start_date, ended_at, cancel_at, cancel_at_period_end)
   values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6), to_timestamp($7), $8)
   on conflict (stripe_id) do update set owner_key = excluded.owner_key, status = excluded.status,
     price_id = excluded.price_id, start_date = excluded.start_date, ended_at = excluded.ended_at,
     cancel_at = excluded.cancel_at, cancel_at_period_end = excluded.cancel_at_period_end`,
);
const endSubscriptions = command(
  `update subscription set status = 'canceled', ended_at = now() where owner_key = $1 and ended_at is null`,
);

const noSubscription: Subscription = {
  status: 'none',
  stripe_price_id: null,
  start_date: null,
  cancel_at_period_end: false,
};

/** The active subscription of an owner, otherwise a living one, the newest one, or `none`. */
export const findSubscription = async (database: Database, owner_key: string): Promise<Subscription> =>
  (await currentSubscription.first(database, owner_key)) ?? noSubscription;

const newestTimeZone = sql(
  { time_zone: z.string() },
  `select time_zone from unlocked_contact where employer_key = $1 and time_zone is not null
   order by unlocked_at desc limit 1`,
);

@Injectable()
export class SubscriptionsService {
  private readonly logger = new Logger('Subscriptions');

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Cancels at the end of the period, after the first twelve months (docs/rules.md, subscriptions). */
  async cancel(owner_key: string): Promise<void> {
    const { manager } = this.dataSource;
    const active = await activeSubscription.first(manager, owner_key);
    if (!active) throw new RequestError('CONFLICT', texts.noSubscription);
    const { stripe_id, start_date } = active;
    const allowedAt = new Date(start_date.getTime() + limits.cancellationAfterMs);
    if (allowedAt > new Date()) {
      const zone = await newestTimeZone.first(manager, owner_key);
      throw new RequestError('CONFLICT', texts.cancellationLater(allowedAt, zone?.time_zone ?? defaultZone));
    }
    await this.stripe.subscriptions
      .update(stripe_id, { cancel_at_period_end: true })
      .catch(throwProviderFailed);
    await markCanceled.run(manager, stripe_id);
  }

  async fetchSubscriptions({ stripe_id }: Pick<Customer, 'stripe_id'>): Promise<Stripe.Subscription[]> {
    return (await this.stripe.subscriptions.list({ customer: stripe_id, status: 'all', limit: 100 })).data;
  }

  async storeSubscriptions(
    manager: EntityManager,
    { owner_key }: Customer,
    subscriptions: Stripe.Subscription[],
  ): Promise<void> {
    for (const {
      id,
      items,
      start_date,
      ended_at,
      cancel_at,
      cancel_at_period_end,
      ...fetched
    } of subscriptions) {
      const { status: before = 'none' } = (await statusOf.first(manager, id)) ?? {};
      const status = knownStatus.parse(fetched.status);
      if (!isReachable(before, status))
        this.logger.warn(`Unexpected change of subscription ${id} at Stripe: ${before} to ${fetched.status}`);
      const price = priceIdOf(items.data[0]?.price.id, this.env);
      const times = [start_date, ended_at, cancel_at];
      await upsertSubscription.run(manager, id, owner_key, status, price, ...times, cancel_at_period_end);
    }
  }

  /** For a customer deleted at Stripe, which ends its subscriptions immediately. */
  async endAll(manager: EntityManager, { owner_key }: Customer): Promise<void> {
    await endSubscriptions.run(manager, owner_key);
  }
}

registerEnumeration('SubscriptionStatus', subscriptionStatuses);
registerEnumeration('PriceId', priceIds);

export const Subscription = createObjectType('Subscription', subscription);
export type Subscription = InstanceType<typeof Subscription>;
