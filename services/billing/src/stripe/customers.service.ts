import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';

export interface Customer {
  id: string;
  owner_key: string;
  stripe_id: string;
  /** The Checkout session that was opened last. */
  open_checkout: string | null;
}

/** Whatever is about one person's money happens one after the other, until the transaction ends. Nobody asks Stripe within. */
export async function takeTurns(manager: EntityManager, owner_key: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [owner_key]);
}

@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
  ) {}

  /** The person's customer at Stripe, made when first needed. Stripe learns the address only when the person types it there. */
  async ofPerson(owner_key: string): Promise<Customer> {
    const { manager } = this.dataSource;
    const known = await this.ofOwner(manager, owner_key);
    if (known) return known;
    const { id } = await this.stripe.customers.create(
      { metadata: { owner_key } },
      { idempotencyKey: `customer.${owner_key}` },
    );
    await manager.query(
      'insert into customer (id, owner_key, stripe_id) values ($1, $2, $3) on conflict (owner_key) do nothing',
      [uuid(), owner_key, id],
    );
    return this.ofPerson(owner_key);
  }

  /** To be taken before Stripe is asked how a customer stands; committed at once, so that nobody waits for the answer. */
  async takeTicket({ owner_key }: Customer): Promise<number> {
    const [[row]]: [[{ asked: number }]] = await this.dataSource.query(
      'update customer set asked = asked + 1 where owner_key = $1 returning asked',
      [owner_key],
    );
    return row.asked;
  }

  /** False when an answer that was asked for later is stored already. */
  async useTicket(manager: EntityManager, { owner_key }: Customer, ticket: number): Promise<boolean> {
    const [newer]: [unknown[]] = await manager.query(
      'update customer set answered = $2 where owner_key = $1 and answered < $2 returning owner_key',
      [owner_key, ticket],
    );
    return newer.length > 0;
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
