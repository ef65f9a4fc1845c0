import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Jobs and providers have small numbers here, since a match is stored millions of times. The match-point tables are
 * read by index alone: type and specialty first, then half-degree tile, everything the filter needs included. The listed
 * specialties of a point are all in its mask; the one of its key is what it is found by. They churn with every edit, and
 * an index-only scan slows three times after 5 % churn without vacuum, hence the eager autovacuum.
 */
export class CreateMatches1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The matching statements are planned once a connection: a plan of their own for every job costs as much as they do.
      do $$ begin
        execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
        execute format('alter database %I set jit = off', current_database());
      end $$;

      create function metres_between(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
        language sql immutable parallel safe return
        2 * 6371008.8 * asin(least(1, sqrt(
          power(sin(radians(lat2 - lat1) / 2), 2) +
          cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))));

      create table other_choice (
        code int generated always as identity (start with 100) primary key,
        kind text not null check (kind in ('provider_type', 'specialty')),
        key text not null,
        text text not null,
        unique (kind, key)
      );

      create table matched_job (
        number int generated always as identity,
        job_id uuid not null unique,
        owner_key text not null,
        posted_at timestamptz not null,
        other_specialties int[] not null,
        primary key (number) include (job_id)
      );
      create index matched_job_owner on matched_job (owner_key);

      create table matched_provider (
        number int generated always as identity,
        profile_id uuid not null unique,
        owner_key text not null,
        other_specialties int[] not null,
        primary key (number) include (profile_id)
      );
      create index matched_provider_owner on matched_provider (owner_key);

      create table provider_match_point (
        provider_type int not null,
        specialty smallint not null,
        tile int not null,
        provider int not null,
        place smallint not null,
        lat float8 not null,
        lng float8 not null,
        specialties bigint not null,
        preferences int not null,
        primary key (provider_type, specialty, tile, provider, place) include (lat, lng, specialties, preferences)
      ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
      create index provider_match_point_provider on provider_match_point (provider);

      create table job_match_point (
        provider_type int not null,
        specialty smallint not null,
        tile int not null,
        job int not null,
        lat float8 not null,
        lng float8 not null,
        specialties bigint not null,
        preferences int not null,
        primary key (provider_type, specialty, tile, job) include (lat, lng, specialties, preferences)
      ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
      create index job_match_point_job on job_match_point (job);

      create sequence match_revision as bigint;
      create table match (
        job int not null,
        provider int not null,
        metres int not null,
        types bigint not null,
        specialties bigint not null,
        others int[],
        score int not null,
        primary key (job, provider)
      );
      create index match_provider on match (provider, score desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table match, job_match_point, provider_match_point, matched_provider, matched_job, other_choice;
      drop sequence match_revision;
      drop function metres_between;
    `);
  }
}
