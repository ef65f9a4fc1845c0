import { command, sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { forgetSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import { livingStatuses } from '@nearward/proto/rest/subscription';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CardsService } from '../cards/cards.service.js';
import { forgetPractice } from '../practices/practices.js';
import { type Customer, CustomersService } from '../stripe/customers.service.js';
import { eraseEmployer, eraseTextsOfEmployer, lockErasure, needsCustomer } from './erase-data.js';

const markErased = command(
  `insert into erased_owner (owner_key, at) values ($1, $2)
   on conflict (owner_key) do update set at = greatest(erased_owner.at, excluded.at)`,
);
const isCustomerNeeded = command(`select where ${needsCustomer('$1', '$2::timestamptz')}`);
const erasureOf = sql({ at: z.date() }, 'select at from erased_owner where owner_key = $1');
const livingSubscriptions = sql(
  { stripe_id: z.string() },
  `select stripe_id from subscription
   where owner_key = $1 and start_date <= $2 and status in (${livingStatuses.map((status) => `'${status}'`).join()})`,
);
/** Of the person's own reports for practices, and of all reports for a practice that closes. */
const eraseReporters = command(
  `update hire set reported_by = null where reported_by = $2::uuid or employer_key = $1 and reported_by is not null`,
);
const eraseCard = command('delete from card where owner_key = $1');
const eraseInvoiceUrls = command('update invoice set url = null where owner_key = $1');

/** Erases a deleted account here and at Stripe. Amounts, ids and keyed hashes stay for accounting. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly cards: CardsService,
    private readonly customers: CustomersService,
    private readonly stripe: Stripe,
  ) {}

  /** Starts with Stripe, so that an outage retries everything. Webhooks report the canceled subscriptions. */
  async erase(
    manager: EntityManager,
    { deletionId, ownerKey, askedAt, accountId }: AccountDeleted,
  ): Promise<void> {
    const customer = await this.customers.ofOwner(manager, ownerKey);
    if (customer && !customer.gone) await this.eraseAtStripe(manager, customer, askedAt);
    await lockErasure.run(manager, ownerKey);
    await markErased.run(manager, ownerKey, askedAt);
    await eraseEmployer.run(manager, ownerKey);
    await eraseTextsOfEmployer.run(manager, ownerKey);
    await eraseReporters.run(manager, ownerKey, accountId || null);
    await forgetPractice(manager, ownerKey);
    await eraseCard.run(manager, ownerKey);
    await eraseInvoiceUrls.run(manager, ownerKey);
    await forgetSuspension(manager, ownerKey);
    await publish(manager, 'billing.v1.OwnerErased', { deletionId });
  }

  /**
   * Deletes the customer of a deleted account once nothing needs it, unless its owner came back: the customer, its
   * checkout or its card is from after the deletion.
   */
  async eraseSettled(manager: EntityManager, owner_key: string): Promise<void> {
    const erasure = await erasureOf.first(manager, owner_key);
    const customer = erasure && (await this.customers.ofOwner(manager, owner_key));
    if (!customer || customer.gone || (await isCustomerNeeded.some(manager, owner_key, erasure.at))) return;
    const isLater = isAfter(erasure.at);
    const atStripe = await this.stripe.customers.retrieve(customer.stripe_id);
    if (atStripe.deleted || isLater(atStripe)) return;
    if (customer.open_checkout) {
      const checkout = await this.stripe.checkout.sessions.retrieve(customer.open_checkout);
      if (isLater(checkout) && checkout.status !== 'expired') return;
    }
    const card = await this.cards.fetchCard(customer);
    if (!card || !isLater(card)) await this.stripe.customers.del(customer.stripe_id);
  }

  private async eraseAtStripe(
    manager: EntityManager,
    { owner_key, stripe_id }: Customer,
    askedAt: string,
  ): Promise<void> {
    if (!(await isCustomerNeeded.some(manager, owner_key, askedAt))) {
      const atStripe = await this.stripe.customers.retrieve(stripe_id);
      // The owner may have come back before this event arrived.
      if (!atStripe.deleted && !isAfter(new Date(askedAt))(atStripe))
        await this.stripe.customers.del(stripe_id);
      return;
    }
    for (const { stripe_id: id } of await livingSubscriptions.all(manager, owner_key, askedAt)) {
      const { status } = await this.stripe.subscriptions.retrieve(id);
      if (status !== 'canceled') await this.stripe.subscriptions.cancel(id);
    }
  }
}

/** Whether something at Stripe is from after a deletion. */
const isAfter =
  (at: Date) =>
  ({ created }: { created: number }): boolean =>
    created * 1_000 >= at.getTime();
