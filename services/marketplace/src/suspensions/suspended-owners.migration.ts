import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For services that have data of suspended people, or email them. */
export class SuspendedOwners1700000127600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table suspended_owner (
        owner_key text primary key,
        suspension_id uuid not null,
        reason text not null,
        is_suspended boolean not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table suspended_owner');
  }
}
