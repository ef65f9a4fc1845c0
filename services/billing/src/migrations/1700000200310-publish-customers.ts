import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers are published again for jobs, which did not subscribe to them before. */
export class PublishCustomers1700000200310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table customer add column published_version integer;
      alter table customer alter column published_version set default 0;
      create index customer_unpublished on customer (id) where published_version is distinct from version;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table customer drop column published_version');
  }
}
