import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Imported jobs keep the id of the employer's own system, until they have another owner. A trigger ends it, because many ways
 * lead to another owner. `payer` and `practice.hiring_address_keys` are copies of what billing and identity publish.
 */
export class JobImports1700000200320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      alter table job add column external_id text;
      create unique index job_external_id on job (owner_key, external_id) where external_id is not null;
      create function end_external_id() returns trigger language plpgsql as $$ begin
        new.external_id := null;
        return new;
      end $$;
      create trigger job_end_external_id before update of owner_key on job for each row
        when (old.owner_key <> new.owner_key and old.external_id is not null) execute function end_external_id();
      alter table practice add column hiring_address_keys text[] not null default '{}';
      create table payer (
        owner_key text primary key,
        has_card boolean not null,
        subscribed boolean not null
      );
      create table job_import (
        id uuid primary key,
        owner_key text not null,
        account_id uuid not null,
        email text not null,
        created integer not null,
        changed integer not null,
        last_at timestamptz not null default now(),
        emailed_at timestamptz
      );
      create unique index job_import_open on job_import (owner_key, account_id) where emailed_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table job_import, payer;
      alter table practice drop column hiring_address_keys;
      drop trigger job_end_external_id on job;
      drop function end_external_id;
      alter table job drop column external_id;
    `);
  }
}
