import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JobPayAndPause1700000123220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job_card
        add column pay_min int,
        add column pay_max int,
        add column pay_unit text,
        add column is_paused boolean not null default false
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table job_card drop column pay_min, drop column pay_max, drop column pay_unit, drop column is_paused',
    );
  }
}
