import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says whose subscription changed. */
export class SubscriptionNotices1700000122100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create constraint trigger subscription_notice after insert or update or delete on subscription
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger subscription_notice on subscription;
    `);
  }
}
