import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPay1700000123200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job
        add column pay_min int,
        add column pay_max int,
        add column pay_unit text,
        add column shift text[] not null default '{}',
        add column start_date date
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job drop column pay_min, drop column pay_max, drop column pay_unit, drop column shift, drop column start_date
    `);
  }
}
