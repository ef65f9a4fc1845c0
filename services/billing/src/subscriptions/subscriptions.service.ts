import { command, preparedSql, sql } from '@nearward/common/database/sql';
import { ENV } from '@nearward/common/env/tokens';
import { RequestError } from '@nearward/common/errors/request-error';
import { asEmployer, requireInPerson, type Viewer } from '@nearward/common/app/viewer/viewer';
import { defaultZone, limits, priceIds } from '@nearward/proto/choices';
import { livingStatuses, subscriptionStatuses } from '@nearward/proto/rest/subscription';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { BillingEnv } from '../env.js';
import type { Customer } from '../stripe/customers.service.js';
import { priceIdOf } from '../stripe/prices.js';
import { throwProviderFailed } from '../stripe/throw-provider-failed.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { isReachable } from './subscription-transitions.js';
import type { Subscription } from './subscription.object.js';

/** An unknown status counts as `unpaid`: not active, but no second subscription is sold. */
export const knownStatus = z.enum(subscriptionStatuses).exclude(['none']).catch('unpaid');

const currentSubscription = preparedSql(
  {
    status: z.enum(subscriptionStatuses),
    stripe_price_id: z.enum(priceIds).nullable(),
    start_date: z.date(),
    cancel_at_period_end: z.boolean(),
  },
  `select status, price_id as stripe_price_id, start_date, cancel_at_period_end from subscription
   where owner_key = $1
   order by status = 'active' desc, status in (${livingStatuses.map((status) => `'${status}'`).join()}) desc,
     start_date desc limit 1`,
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

/** The time zone of an employer's newest unlock. */
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

  /** The active subscription, otherwise a living one, the newest one, or `none`. */
  async findByOwner(
    owner_key: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Subscription> {
    return (await currentSubscription.first(manager, owner_key)) ?? noSubscription;
  }

  /** Cancels at the end of the period, after the first twelve months (docs/rules.md, subscriptions). */
  async cancel(viewer: Viewer): Promise<void> {
    const { owner_key } = asEmployer(requireInPerson(viewer), 'billing');
    const { manager } = this.dataSource;
    const active = await manager.findOneBy(SubscriptionEntity, { owner_key, status: 'active' });
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
    await manager.update(SubscriptionEntity, { stripe_id }, { cancel_at_period_end: true });
  }

  async fetchSubscriptions({ stripe_id }: Customer): Promise<Stripe.Subscription[]> {
    return (await this.stripe.subscriptions.list({ customer: stripe_id, status: 'all', limit: 100 })).data;
  }

  async storeSubscriptions(
    manager: EntityManager,
    { owner_key }: Customer,
    subscriptions: Stripe.Subscription[],
  ): Promise<void> {
    for (const subscription of subscriptions) await this.storeSubscription(manager, owner_key, subscription);
  }

  /** For a customer deleted at Stripe, which ends its subscriptions immediately. */
  async endAll(manager: EntityManager, { owner_key }: Customer): Promise<void> {
    await endSubscriptions.run(manager, owner_key);
  }

  private async storeSubscription(
    manager: EntityManager,
    owner_key: string,
    { id, status, items, start_date, ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  ): Promise<void> {
    const stored = await manager.findOneBy(SubscriptionEntity, { stripe_id: id });
    if (!isReachable(stored?.status ?? 'none', knownStatus.parse(status)))
      this.logger.warn(`Unexpected change of subscription ${id} at Stripe: ${stored?.status} to ${status}`);
    await manager.save(SubscriptionEntity, {
      stripe_id: id,
      owner_key,
      status: knownStatus.parse(status),
      price_id: priceIdOf(items.data[0]?.price.id, this.env),
      start_date: new Date(start_date * 1_000),
      ended_at: ended_at ? new Date(ended_at * 1_000) : null,
      cancel_at: cancel_at ? new Date(cancel_at * 1_000) : null,
      cancel_at_period_end,
    });
  }
}
