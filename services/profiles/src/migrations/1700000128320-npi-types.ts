import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each number proves. Those that are matched so far prove nothing until they are checked again. */
export class NpiTypes1700000128320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profile add column npi_types text[] not null default '{}';
      create index profile_npi_unproved on profile (id) where npi_status = 'matched' and npi_types = '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile drop column npi_types');
  }
}
