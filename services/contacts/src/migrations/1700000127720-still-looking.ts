import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StillLooking1700000127720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile_card add column still_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile_card drop column still_at');
  }
}
