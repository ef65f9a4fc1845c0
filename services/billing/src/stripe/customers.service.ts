import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';

export interface Customer {
  id: string;
  owner_key: string;
  stripe_id: string;
  /** The Checkout session that was opened last. */
  open_checkout: string | null;
}

/** Whatever is about one person's money happens one after the other, until the transaction ends. */
export async function takeTurns(manager: EntityManager, owner_key: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [owner_key]);
}

@Injectable()
export class CustomersService {
  constructor(private readonly stripe: Stripe) {}

  /**
   * The person's customer at Stripe, made when first needed; nobody else touches it until the transaction ends. Stripe
   * learns the address only when the person types it there.
   */
  async hold(manager: EntityManager, owner_key: string): Promise<Customer> {
    await takeTurns(manager, owner_key);
    const known = await this.ofOwner(manager, owner_key);
    if (known) return known;
    const { id } = await this.stripe.customers.create(
      { metadata: { owner_key } },
      { idempotencyKey: `customer.${owner_key}` },
    );
    const customer = { id: uuid(), owner_key, stripe_id: id, open_checkout: null };
    await manager.query('insert into customer (id, owner_key, stripe_id) values ($1, $2, $3)', [
      customer.id,
      owner_key,
      id,
    ]);
    return customer;
  }

  /** Null for somebody who never needed one. */
  async ofOwner(manager: EntityManager, owner_key: string): Promise<Customer | null> {
    const [known]: Customer[] = await manager.query('select * from customer where owner_key = $1', [
      owner_key,
    ]);
    return known ?? null;
  }

  /** The version of what is told of a customer next. */
  async nextVersion(manager: EntityManager, { id }: Customer): Promise<number> {
    const [[row]]: [[{ version: number }]] = await manager.query(
      'update customer set version = version + 1 where id = $1 returning version',
      [id],
    );
    return row.version;
  }

  /** Null for somebody of another product on the same Stripe account. */
  async byStripeId(manager: EntityManager, stripe_id: string): Promise<Customer | null> {
    const [known]: Customer[] = await manager.query('select * from customer where stripe_id = $1', [
      stripe_id,
    ]);
    return known ?? null;
  }
}
