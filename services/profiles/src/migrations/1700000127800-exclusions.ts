import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The federal list of excluded people, as much of it as is compared or shown to operators, and whom of ours it may name. A
 * decision outlasts the row that it is about, and goes with the profile.
 */
export class Exclusions1700000127800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table exclusion_list (
        one boolean primary key default true check (one),
        sha256 text not null,
        imported_at timestamptz not null default now()
      );
      create table exclusion (
        id text primary key,
        list_sha256 text not null,
        last_name text not null,
        first_name text not null,
        middle_name text not null,
        surname text,
        words text[] not null,
        npi text,
        state text not null,
        general text not null,
        specialty text not null,
        type text not null,
        excluded_on date not null,
        waived_on date,
        waiver_state text not null
      );
      create index exclusion_npi on exclusion (npi) where npi is not null;
      create index exclusion_name on exclusion (surname, state) where surname is not null;
      create table exclusion_hit (
        id uuid primary key default gen_random_uuid(),
        profile_id uuid not null references profile (id) on delete cascade,
        exclusion_id text not null,
        evidence text not null,
        found_at timestamptz not null default now(),
        decision text check (decision in ('them', 'not_them')),
        decided_at timestamptz,
        unique (profile_id, exclusion_id)
      );
      create index exclusion_hit_open on exclusion_hit (found_at) where decision is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table exclusion_hit, exclusion, exclusion_list');
  }
}
