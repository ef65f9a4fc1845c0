import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Public jobs by latitude and by state, and the ids of deleted ones, whose pages tell search engines so for a year. A trigger
 * records them, because many ways lead to a deletion. It also deletes the expired ids.
 */
export class PublicJobs1700000200300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index job_shared_lat on job (lat) where is_shared;
      create index job_shared_state on job (split_part(job_location, ', ', 2), id) where is_shared;
      create table removed_shared_job (id uuid primary key, removed_at timestamptz not null default now());
      create index removed_shared_job_at on removed_shared_job (removed_at);
      create function note_removed_shared_job() returns trigger language plpgsql as $$ begin
        insert into removed_shared_job (id) values (old.id) on conflict do nothing;
        delete from removed_shared_job where id in (
          select id from removed_shared_job where removed_at < now() - interval '1 year'
          limit 100 for update skip locked);
        return null;
      end $$;
      create trigger job_removed_shared after delete on job for each row
        when (old.is_shared and not old.is_paused and old.rested_at is null and not old.is_suspended)
        execute function note_removed_shared_job();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger job_removed_shared on job;
      drop function note_removed_shared_job;
      drop table removed_shared_job;
      drop index job_shared_lat, job_shared_state;
    `);
  }
}
