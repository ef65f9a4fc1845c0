import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WhoAsked1700000104001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table login_link add column asked_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table login_link drop column asked_by');
  }
}
