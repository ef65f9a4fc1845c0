import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pairs and unlocks refer to cards by id only: an event about a pair may arrive before the cards, and an unlock outlives
 * the professional's card. A removed job keeps its card. `matched_pair.revision` comes from the matcher, and an ended
 * pair stays as its own tombstone. An address has one profile at a time, but a new one may arrive before the removal of
 * the old one.
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
        matches_mailed_at timestamptz,
        removed_at timestamptz
      );
      create index job_card_owner on job_card (owner_key);

      create table profile_card (
        id uuid primary key,
        owner_key text not null,
        name text not null,
        email text not null,
        phone text,
        provider_types text[] not null,
        specialties text[] not null,
        practice_settings text[] not null,
        employment_type text[] not null
      );
      create index profile_card_owner on profile_card (owner_key, id);

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
      ) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
      create index matched_pair_profile on matched_pair (profile_id) where lives;
      create index matched_pair_best on matched_pair (job_id, score desc, profile_id) where lives;

      create table application (
        id uuid primary key,
        job_id uuid not null,
        profile_id uuid not null references profile_card on delete cascade,
        note text,
        created_at timestamptz not null default now(),
        sent_at timestamptz not null default now()
      );
      create index application_pair on application (job_id, profile_id, created_at desc);
      create index application_profile on application (profile_id, created_at desc);

      create table saved_job (
        profile_id uuid not null references profile_card on delete cascade,
        job_id uuid not null,
        saved_at timestamptz not null default now(),
        primary key (profile_id, job_id)
      );
      create index saved_job_job on saved_job (job_id);

      create table confirmed_owner (
        owner_key text primary key,
        confirmed_at timestamptz not null default now(),
        unsubscribed_at timestamptz
      );

      create table match_mail (
        id uuid primary key,
        owner_key text not null,
        news jsonb not null,
        created_at timestamptz not null default now()
      );
      create index match_mail_owner on match_mail (owner_key, created_at desc);

      create table unlock (
        id uuid primary key,
        employer_key text not null,
        profile_id uuid not null,
        person_key text not null,
        job_id uuid not null,
        terms_version text not null,
        fees jsonb not null,
        unlocked_at timestamptz not null default now(),
        unique (employer_key, profile_id)
      );
      create table payer (
        owner_key text primary key,
        has_card boolean not null,
        subscribed boolean not null
      );
      create index unlock_job on unlock (job_id);
      create index unlock_profile on unlock (profile_id);
      create index unlock_person on unlock (person_key, unlocked_at desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table payer, unlock, match_mail, confirmed_owner, saved_job, application, matched_pair, profile_card, job_card',
    );
  }
}
