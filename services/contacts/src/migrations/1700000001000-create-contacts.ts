import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pairs, applications and unlocks refer to cards by id only: an event about a pair may come before the card, and an
 * unlock outlives both. `pair.revision` is the matcher's; an ended pair stays as its own tombstone.
 */
export class CreateContacts1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table job_card (
        id uuid primary key,
        owner_key text not null,
        title text not null,
        employer_name text not null,
        job_location text not null,
        provider_types text[] not null,
        specialties text[] not null,
        poster_email text not null,
        removed_at timestamptz
      );
      create index job_card_owner on job_card (owner_key);

      create table profile_card (
        id uuid primary key,
        owner_key text not null unique,
        name text not null,
        email text not null,
        phone text,
        provider_types text[] not null,
        specialties text[] not null,
        practice_settings text[] not null,
        employment_type text[] not null
      );

      create table matched_pair (
        job_id uuid not null,
        profile_id uuid not null,
        revision bigint not null,
        lives boolean not null,
        miles float8,
        provider_types text[] not null default '{}',
        specialties text[] not null default '{}',
        score int not null default 0,
        matched_at timestamptz not null default now(),
        primary key (job_id, profile_id)
      );
      create index matched_pair_profile on matched_pair (profile_id);

      create table application (
        id uuid primary key,
        job_id uuid not null,
        profile_id uuid not null,
        note text,
        created_at timestamptz not null default now(),
        sent_at timestamptz not null default now()
      );
      create index application_pair on application (job_id, profile_id, created_at desc);
      create index application_profile on application (profile_id, created_at desc);

      create table saved_job (
        profile_id uuid not null,
        job_id uuid not null,
        saved_at timestamptz not null default now(),
        primary key (profile_id, job_id)
      );
      create index saved_job_job on saved_job (job_id);

      create table unlock (
        id uuid primary key,
        employer_key text not null,
        profile_id uuid not null,
        person_key text not null,
        job_id uuid not null,
        terms_version text not null,
        unlocked_at timestamptz not null default now(),
        unique (employer_key, profile_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table unlock, saved_job, application, matched_pair, profile_card, job_card');
  }
}
