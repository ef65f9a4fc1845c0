import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { maxAddressLength } from '@nearward/proto/rest/fields';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import { retryWhileKeyInUse, withIdempotencyKey } from './with-idempotency-key.js';

const customer = {
  id: z.uuid(),
  owner_key: z.string(),
  stripe_id: z.string(),
  /** The latest Checkout session. */
  open_checkout: z.string().nullable(),
  /** Whether it was deleted at Stripe. */
  is_deleted: z.boolean(),
};
const customerColumns = `id, owner_key, stripe_id, open_checkout,
  exists (select from former_customer former where former.stripe_id = customer.stripe_id) as is_deleted`;
/** The customer of an owner ($1), maybe deleted at Stripe. */
export const customerOf = sql(customer, `select ${customerColumns} from customer where owner_key = $1`);
export type Customer = RowOf<typeof customerOf>;

const lockOwner = command('select pg_advisory_xact_lock(hashtextextended($1, 0))');
// No conflict target, because a concurrent insert of the same customer can violate either unique key first.
const insertCustomer = command(
  'insert into customer (id, owner_key, stripe_id) values ($1, $2, $3) on conflict do nothing',
);
const replaceStripeId = command('update customer set stripe_id = $2 where owner_key = $1 and stripe_id = $3');
/** Records that a customer ($1) of an owner ($2) was deleted at Stripe. No row if that was recorded before. */
export const markDeleted = command(
  'insert into former_customer (stripe_id, owner_key) values ($1, $2) on conflict do nothing returning stripe_id',
);
/**
 * Take a ticket before fetching a customer ($1). Run it outside a transaction, so that no lock is held during the request. No
 * row for a customer of another product on the same Stripe account. Reads the customer with the ticket, since otherwise the
 * ticket of a customer that was just replaced could be the newest.
 */
export const takeTicket = sql(
  { ...customer, ticket: z.int() },
  `update customer set asked = asked + 1
   where stripe_id = $1 or owner_key = (select owner_key from former_customer where stripe_id = $1)
   returning ${customerColumns}, asked as ticket`,
);
/** Updates no row if the response to a later request is already stored. */
export const useTicket = command('update customer set answered = $2 where owner_key = $1 and answered < $2');
/** The version of the next published state of a customer ($1). */
export const nextVersion = sql(
  { version: z.int() },
  'update customer set version = version + 1, published_version = version + 1 where id = $1 returning version',
);

/** Serializes the changes of one customer until the transaction ends. Never call Stripe under this lock. */
export async function lockCustomer(manager: EntityManager, owner_key: string): Promise<void> {
  await lockOwner.run(manager, owner_key);
}

@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'OWNER_KEY'>,
  ) {}

  /** Finds or creates the customer at Stripe. We never send the email address; the person enters it there. */
  async findOrCreate(owner_key: string): Promise<Customer> {
    const { manager } = this.dataSource;
    const existing = await customerOf.first(manager, owner_key);
    if (existing && !existing.is_deleted) return existing;
    const { id } = await withIdempotencyKey({
      key: ['customer', owner_key, ...(existing ? [existing.stripe_id] : [])].join('.'),
      lookUp: () => Promise.resolve(null), // an unknown customer has nothing attached
      send: (options) =>
        retryWhileKeyInUse(() => this.stripe.customers.create({ metadata: { owner_key } }, options)),
    });
    if (existing) await replaceStripeId.run(manager, owner_key, id, existing.stripe_id);
    else await insertCustomer.run(manager, uuid(), owner_key, id);
    return this.findOrCreate(owner_key);
  }

  /** Null if it was deleted at Stripe. */
  async fetchCustomer({ stripe_id }: Pick<Customer, 'stripe_id'>): Promise<Stripe.Customer | null> {
    const customer = await this.stripe.customers.retrieve(stripe_id);
    return customer.deleted ? null : customer;
  }

  /** Stops receipts to someone who left the practice. Stripe requests an address on the next hosted page. */
  async removeAddress(owner_key: string, address_key: string): Promise<void> {
    const customer = await customerOf.first(this.dataSource, owner_key);
    if (!customer || customer.is_deleted) return;
    const atStripe = await this.fetchCustomer(customer);
    if (!atStripe?.email || atStripe.email.length > maxAddressLength) return;
    if (deriveOwnerKey(atStripe.email, this.env.OWNER_KEY) === address_key)
      await this.stripe.customers.update(customer.stripe_id, { email: '' });
  }
}
