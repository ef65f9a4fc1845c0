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
const byOwner = sql(customer, `select ${customerColumns} from customer where owner_key = $1`);
export type Customer = RowOf<typeof byOwner>;

const lockOwner = command('select pg_advisory_xact_lock(hashtextextended($1, 0))');
// No conflict target, because a concurrent insert of the same customer can violate either unique key first.
const insertCustomer = command(
  'insert into customer (id, owner_key, stripe_id) values ($1, $2, $3) on conflict do nothing',
);
const replaceStripeId = command('update customer set stripe_id = $2 where owner_key = $1 and stripe_id = $3');
const insertFormer = command(
  'insert into former_customer (stripe_id, owner_key) values ($1, $2) on conflict do nothing returning stripe_id',
);
/** Reads the customer with the ticket. Otherwise the ticket of a customer that was just replaced could be the newest. */
const issueTicket = sql(
  { ...customer, ticket: z.int() },
  `update customer set asked = asked + 1
   where stripe_id = $1 or owner_key = (select owner_key from former_customer where stripe_id = $1)
   returning ${customerColumns}, asked as ticket`,
);
const redeemTicket = command('update customer set answered = $2 where owner_key = $1 and answered < $2');
const nextVersion = sql(
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
    const existing = await this.findByOwner(manager, owner_key);
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
    const customer = await this.findByOwner(this.dataSource.manager, owner_key);
    if (!customer || customer.is_deleted) return;
    const atStripe = await this.fetchCustomer(customer);
    if (!atStripe?.email || atStripe.email.length > maxAddressLength) return;
    if (deriveOwnerKey(atStripe.email, this.env.OWNER_KEY) === address_key)
      await this.stripe.customers.update(customer.stripe_id, { email: '' });
  }

  /** Records that it was deleted at Stripe. False if that was recorded before. */
  markDeleted(manager: EntityManager, { stripe_id, owner_key }: Customer): Promise<boolean> {
    return insertFormer.some(manager, stripe_id, owner_key);
  }

  /**
   * Take a ticket before fetching a customer. It commits immediately, so no lock is held during the request. Null for a customer
   * of another product on the same Stripe account.
   */
  async takeTicket(stripe_id: string): Promise<RowOf<typeof issueTicket> | null> {
    return (await issueTicket.first(this.dataSource, stripe_id)) ?? null;
  }

  /** False if the response to a later request is already stored. */
  async useTicket(manager: EntityManager, { owner_key }: Customer, ticket: number): Promise<boolean> {
    return (await redeemTicket.count(manager, owner_key, ticket)) > 0;
  }

  /** Null if the person has no customer yet. */
  async findByOwner(manager: EntityManager, owner_key: string): Promise<Customer | null> {
    return (await byOwner.first(manager, owner_key)) ?? null;
  }

  /** The version of the next published state. */
  async nextVersion(manager: EntityManager, { id }: Customer): Promise<number> {
    return (await nextVersion.one(manager, id)).version;
  }
}
