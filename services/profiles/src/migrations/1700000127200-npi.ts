import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Npi1700000127200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profile
        add column npi text,
        add column npi_status text not null default 'none'
          check (npi_status in ('none', 'pending', 'matched', 'differs', 'unknown')),
        add column npi_differs text[] not null default '{}',
        add column npi_checked_at timestamptz,
        add column npi_record jsonb,
        add column npi_due_at timestamptz,
        add column npi_tries int not null default 0;
      create index profile_npi_due on profile (npi_due_at) where npi_due_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profile drop column npi, drop column npi_status, drop column npi_differs, drop column npi_checked_at,
        drop column npi_record, drop column npi_due_at, drop column npi_tries
    `);
  }
}
