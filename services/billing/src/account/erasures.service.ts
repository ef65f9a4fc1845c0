import { command, sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import type { Effect } from '@nearward/common/events/queues';
import { forgetSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { AccountDeleted, PracticeChanged } from '@nearward/proto/gen/identity/v1/identity_pb';
import { Injectable } from '@nestjs/common';
import { isLiving } from '@nearward/proto/rest/subscription-status';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CardsService } from '../cards/cards.service.js';
import { type Customer, customerOf, CustomersService, lockCustomer } from '../stripe/customers.service.js';
import { knownStatus, SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { customerState, CustomerStateService } from '../webhooks/customer-state.service.js';
import {
  eraseEmployer,
  eraseTextsOfEmployer,
  lockErasure,
  lockErasuresShared,
  needsCustomer,
} from '../ledger/erase-data.js';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';

const insertPractice = command('insert into practice (owner_key, id) values ($1, $2) on conflict do nothing');
const erasureOf = sql({ at: z.date() }, 'select at from erased_owner where owner_key = $1');
/** A practice that was founded after the deletion of its founder's account stays. */
const deletePractice = command('delete from practice where owner_key = $1 and id < $2');

/** Stores the id of a practice, unless its key was erased since. */
export async function storePractice(
  manager: EntityManager,
  { ownerKey, practiceId }: PracticeChanged,
): Promise<void> {
  await lockErasuresShared.run(manager, [ownerKey]);
  const erasure = await erasureOf.first(manager, ownerKey);
  // The event about the end of a practice may arrive first. An erasure before the founding was that of the founder's account.
  if (erasure && practiceId < firstIdAt(erasure.at)) return;
  await insertPractice.run(manager, ownerKey, practiceId);
}

const markErased = command(
  `insert into erased_owner (owner_key, at) values ($1, $2)
   on conflict (owner_key) do update set at = greatest(erased_owner.at, excluded.at)`,
);
const isCustomerNeeded = command(`select where ${needsCustomer('$1', '$2::timestamptz')}`);
/** Erases who reported a hire: the deleted account in reports for practices, and everyone in reports of a closed practice. */
const eraseReporters = command(
  `update hire set reported_by = null where reported_by = $2::uuid or employer_key = $1 and reported_by is not null`,
);
const deleteUnasked = command('delete from unasked_address where address_key = $1');
const eraseCard = command('delete from card where owner_key = $1 and stripe_id is distinct from $2');
const eraseInvoiceUrls = command('update invoice set url = null where owner_key = $1 and created_at <= $2');

/** Erases a deleted account here and at Stripe. Amounts, ids and keyed hashes stay for accounting. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsService,
    private readonly customers: CustomersService,
    private readonly states: CustomerStateService,
    private readonly subscriptions: SubscriptionsService,
    private readonly stripe: Stripe,
  ) {}

  /** Starts with Stripe, so that after an outage the queue repeats everything. Webhooks report canceled subscriptions. */
  async erase({ deletionId, ownerKey, accountId, ...event }: AccountDeleted): Promise<Effect> {
    const askedAt = new Date(event.askedAt);
    const customer = await customerOf.first(this.dataSource, ownerKey);
    const newCard = customer && !customer.is_deleted && (await this.eraseAtStripe(customer, askedAt));
    return async (manager) => {
      await lockCustomer(manager, ownerKey); // before the rows of its hires, as in their changes
      const before = await customerState.one(manager, ownerKey);
      await lockErasure.run(manager, ownerKey);
      await markErased.run(manager, ownerKey, askedAt);
      await eraseEmployer.run(manager, ownerKey);
      await eraseTextsOfEmployer.run(manager, ownerKey);
      await eraseReporters.run(manager, ownerKey, accountId || null);
      await deletePractice.run(manager, ownerKey, firstIdAt(askedAt));
      await eraseCard.run(manager, ownerKey, newCard ? newCard.id : null);
      if (customer) await this.states.publishChange(manager, customer, before);
      await eraseInvoiceUrls.run(manager, ownerKey, askedAt);
      // A closed practice has the key of its founder's address, whose choice stays.
      if (accountId) await deleteUnasked.run(manager, event.addressKey || ownerKey);
      await forgetSuspension(manager, ownerKey);
      await publish(manager, 'billing.v1.OwnerErased', { deletionId });
    };
  }

  /** Deletes the customer of a deleted account once nothing needs it, unless its owner came back. */
  async eraseSettled(owner_key: string): Promise<void> {
    const { manager } = this.dataSource;
    const erasure = await erasureOf.first(manager, owner_key);
    const customer = erasure && (await customerOf.first(manager, owner_key));
    if (!customer || customer.is_deleted || (await isCustomerNeeded.some(manager, owner_key, erasure.at)))
      return;
    await this.deleteUnlessBack(customer, erasure.at);
  }

  /** Returns the new card of an owner who came back before the event about the deletion arrived. */
  private async eraseAtStripe(customer: Customer, askedAt: Date): Promise<Stripe.PaymentMethod | undefined> {
    const { manager } = this.dataSource;
    if (await isCustomerNeeded.some(manager, customer.owner_key, askedAt)) {
      if (!(await this.customers.fetchCustomer(customer))) return undefined;
      await this.endPlans(customer, askedAt);
    } else if (await this.deleteUnlessBack(customer, askedAt)) return undefined;
    const card = await this.cards.fetchCard(customer);
    return card && isAfter(askedAt)(card) ? card : undefined;
  }

  /** Reads them at Stripe, since a webhook about a plan that was bought just before may not have arrived. */
  private async endPlans({ stripe_id, open_checkout }: Customer, deletedAt: Date): Promise<void> {
    const isLater = isAfter(deletedAt);
    const checkout = open_checkout && (await this.stripe.checkout.sessions.retrieve(open_checkout));
    if (checkout && checkout.status === 'open' && !isLater(checkout))
      await this.stripe.checkout.sessions.expire(checkout.id);
    for (const plan of await this.subscriptions.fetchSubscriptions({ stripe_id }))
      if (isLiving(knownStatus.parse(plan.status)) && !isLater(plan))
        await this.stripe.subscriptions.cancel(plan.id);
  }

  /** Returns false if the owner came back: the customer, its checkout or its card is from after the deletion. */
  private async deleteUnlessBack(customer: Customer, deletedAt: Date): Promise<boolean> {
    const isLater = isAfter(deletedAt);
    const atStripe = await this.stripe.customers.retrieve(customer.stripe_id);
    if (atStripe.deleted) return true;
    if (isLater(atStripe)) return false;
    if (customer.open_checkout) {
      const checkout = await this.stripe.checkout.sessions.retrieve(customer.open_checkout);
      if (isLater(checkout) && checkout.status !== 'expired') return false;
    }
    const card = await this.cards.fetchCard(customer);
    if (card && isLater(card)) return false;
    await this.stripe.customers.del(customer.stripe_id);
    return true;
  }
}

/** Whether something at Stripe is from after a deletion. */
const isAfter =
  (at: Date) =>
  ({ created }: { created: number }): boolean =>
    created * 1_000 >= at.getTime();
