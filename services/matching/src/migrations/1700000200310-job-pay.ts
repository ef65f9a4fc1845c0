import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filled when a job is published again: on the upgrade from 1.0, or with its next change. */
export class JobPay1700000200310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table matched_job add column pay_min int, add column pay_max int, add column pay_unit text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table matched_job drop column pay_min, drop column pay_max, drop column pay_unit',
    );
  }
}
