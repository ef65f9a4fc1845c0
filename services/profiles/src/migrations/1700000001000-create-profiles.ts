import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProfiles1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table profile (
        id uuid primary key,
        version int not null,
        token_version int not null default 1,
        confirmed_at timestamptz,
        owner_key text not null unique,
        email text not null,
        name text not null,
        phone text,
        provider_types text[] not null,
        places jsonb not null,
        specialties text[] not null,
        practice_settings text[] not null,
        employment_type text[] not null,
        draft jsonb,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table profile');
  }
}
