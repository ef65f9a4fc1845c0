import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was given back and did not arrive, until an operator has decided what becomes of it. */
export class FailedRefunds1700000126001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table hire add column failed_refund_cents int;
      create index hire_refund_failed on hire (reported_at) where failed_refund_cents is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table hire drop column failed_refund_cents');
  }
}
