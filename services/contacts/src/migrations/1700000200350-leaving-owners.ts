import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an owner has had neither a job nor a profile. The event about a newer one may arrive later. */
export class LeavingOwners1700000200350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table leaving_owner (owner_key text primary key, since timestamptz not null default now())',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table leaving_owner');
  }
}
