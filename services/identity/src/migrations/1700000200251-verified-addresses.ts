import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an address was verified. Null for an account that a post opened and nobody signed in to by email since. */
export class VerifiedAddresses1700000200251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The default is for accounts of the previous release, which only a sign-in opens.
    await runner.query(`
      alter table account add column verified_at timestamptz default now();
      alter table account disable trigger account_notice;
      update account set verified_at = null
      where exists (select from session where user_id = account.id and posted_thing_id is not null);
      alter table account enable trigger account_notice;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account drop column verified_at');
  }
}
