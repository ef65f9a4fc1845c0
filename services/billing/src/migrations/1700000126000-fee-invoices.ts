import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments by the card on file whose invoice is still to be made. */
export class FeeInvoices1700000126000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table hire add column uninvoiced_payment text;
      create index hire_uninvoiced on hire (asked_at) where uninvoiced_payment is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table hire drop column uninvoiced_payment');
  }
}
