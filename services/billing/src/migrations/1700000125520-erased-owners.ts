import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose account was deleted, and when: an unlock of before may be heard of later, and brings no name back. */
export class ErasedOwners1700000125520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table erased_owner (
        owner_key text primary key,
        at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erased_owner');
  }
}
