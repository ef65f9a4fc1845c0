import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the services that mail an address because somebody else asked for it. */
export class BlockedSenders1700000103002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table blocked_sender (
        owner_key text not null,
        sender text not null,
        blocked_at timestamptz not null default now(),
        primary key (owner_key, sender)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table blocked_sender');
  }
}
