import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What Stripe was asked of a customer last, and which of its answers is stored: an older one never overwrites a newer. */
export class CustomerTickets1700000102000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table customer add column asked int not null default 0, add column answered int not null default 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table customer drop column asked, drop column answered');
  }
}
