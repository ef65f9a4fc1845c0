import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For services that erase the posts of a deleted account. Its last requests may arrive after the erasure. */
export class ErasedOwners1700000129400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table erased_owner (
        owner_key text not null,
        account_id uuid not null,
        asked_at timestamptz not null,
        primary key (owner_key, account_id)
      );
      create index erased_owner_asked on erased_owner (asked_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erased_owner');
  }
}
