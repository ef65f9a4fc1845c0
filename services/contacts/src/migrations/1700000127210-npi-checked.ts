import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NpiChecked1700000127210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile_card add column npi_checked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile_card drop column npi_checked_at');
  }
}
