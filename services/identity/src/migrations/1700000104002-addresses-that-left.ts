import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account whose owner has left keeps its id and keyed hash, which the audit refers to, and no address. */
export class AddressesThatLeft1700000104002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table account alter column email drop not null, add column left_at timestamptz',
    );
    await runner.query('create index account_left on account (left_at) where left_at is not null');
  }

  /** Who is without an address cannot be brought back into a column that needs one. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account drop column left_at');
  }
}
