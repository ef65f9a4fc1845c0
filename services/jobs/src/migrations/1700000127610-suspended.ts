import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Suspended1700000127610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job add column is_suspended boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column is_suspended');
  }
}
