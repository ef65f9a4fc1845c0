import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which provider types a professional's NPI proves. */
export class NpiTypes1700000128330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table profile_card add column npi_types text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile_card drop column npi_types');
  }
}
