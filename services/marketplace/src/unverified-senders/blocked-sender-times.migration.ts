import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the sweep that deletes expired blocks. */
export class BlockedSenderTimes1700000200410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index blocked_sender_at on blocked_sender (blocked_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index blocked_sender_at');
  }
}
