import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that were deleted, and which services have erased what they held. */
export class Deletions1700000125510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deletion (
        id uuid primary key,
        account_id uuid not null references account (id),
        asked_at timestamptz not null default now(),
        erased_by text[] not null default '{}',
        done_at timestamptz
      );
      create index deletion_open on deletion (asked_at) where done_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deletion');
  }
}
