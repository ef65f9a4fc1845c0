import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The provider types that a professional's NPI verifies. */
export class NpiTypes1700000128330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table profile_card add column npi_types text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile_card drop column npi_types');
  }
}
