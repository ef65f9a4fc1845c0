import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The error class of a dead letter, without personal data; null in existing rows. */
export class FailedWork1700000123300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dead_letter add column error text;
      create index dead_letter_failed on dead_letter (failed_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index dead_letter_failed');
    await runner.query('alter table dead_letter drop column error');
  }
}
