import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StopEmployers1700000200121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table profile add column stopped_employers text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile drop column stopped_employers');
  }
}
