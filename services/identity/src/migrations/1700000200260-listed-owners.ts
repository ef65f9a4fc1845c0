import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of the last event about an owner's first or last listing that was used. */
export class ListedOwners1700000200260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account add column listings_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account drop column listings_at');
  }
}
