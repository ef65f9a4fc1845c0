import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBilling1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table customer (
        owner_key text primary key,
        id uuid not null unique,
        version int not null default 0,
        stripe_id text not null unique,
        open_checkout text
      );
      create table card (
        owner_key text primary key references customer (owner_key),
        stripe_id text not null,
        brand text not null,
        last4 text not null,
        exp_month int not null,
        exp_year int not null
      );
      create table subscription (
        stripe_id text primary key,
        owner_key text not null references customer (owner_key),
        status text not null,
        price_id text,
        start_date timestamptz not null,
        cancel_at_period_end boolean not null
      );
      create index subscription_of_owner on subscription (owner_key, start_date desc);
      create table stripe_event (
        id text primary key,
        type text not null,
        received_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stripe_event, subscription, card, customer');
  }
}
