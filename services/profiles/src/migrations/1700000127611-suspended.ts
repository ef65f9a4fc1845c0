import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Suspended1700000127611 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile add column is_suspended boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile drop column is_suspended');
  }
}
