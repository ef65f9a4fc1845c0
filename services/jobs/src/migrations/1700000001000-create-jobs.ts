import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateJobs1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table job (
        id uuid primary key,
        version int not null,
        token_version int not null default 1,
        confirmed_at timestamptz,
        owner_key text not null,
        email text not null,
        employer_name text not null,
        contact_name text not null,
        contact_title text,
        contact_phone text not null,
        hiring_role_confirmation text not null,
        work_life_balance_rating smallint not null check (work_life_balance_rating between 1 and 5),
        turnover_challenge_rating smallint not null check (turnover_challenge_rating between 1 and 5),
        open_to_hiring_rating smallint not null check (open_to_hiring_rating between 1 and 5),
        interested_in_ai_automation text not null,
        practice_settings text[] not null,
        specialties text[] not null,
        emr text,
        provider_types text[] not null,
        employment_type text[] not null,
        job_location text not null,
        lat double precision not null,
        lng double precision not null,
        sub_specialty text,
        additional_details text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index job_of_owner on job (owner_key, created_at desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table job');
  }
}
