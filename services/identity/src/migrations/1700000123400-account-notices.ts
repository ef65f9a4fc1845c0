import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says whose account changed, and as whom an admin has acted: both are shown to the person. */
export class AccountNotices1700000123400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create constraint trigger account_notice after update or delete on account
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
      create constraint trigger impersonation_notice after insert or update or delete on impersonation
        deferrable initially deferred for each row execute function notice_of_row('user_id');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger impersonation_notice on impersonation;
      drop trigger account_notice on account;
    `);
  }
}
