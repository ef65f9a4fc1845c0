import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an interest undid in a passed professional's stage, so that its withdrawal leaves no trace. */
export class ReopenedPasses1700000200340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table contact_state add column reopened_at timestamptz, add column reopened_reason text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contact_state drop column reopened_at, drop column reopened_reason');
  }
}
