import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the services that mail an address about what anybody may post with it. */
export class ProvedOwners1700000103001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table proved_owner (
        owner_key text primary key,
        proved_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table proved_owner');
  }
}
