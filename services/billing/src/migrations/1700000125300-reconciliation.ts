import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which nights were compared with Stripe, by whom is no matter, and what differs for an operator to look at. */
export class Reconciliation1700000125300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reconciliation (
        night date primary key,
        taken_at timestamptz not null default now(),
        after_owner text not null default '',
        finished_at timestamptz
      );
      create table difference (
        id uuid primary key,
        owner_key text not null references customer (owner_key),
        kind text not null check (kind in ('hire_payment', 'unknown_payment', 'subscriptions')),
        subject text not null,
        stripe_cents int not null,
        ledger_cents int not null,
        found_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        unique (owner_key, kind, subject)
      );
      create index difference_found on difference (found_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table difference, reconciliation');
  }
}
