import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which address a job was moved, for the days in which that can be undone. */
export class MovedJobs1700000128370 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table moved_job (
        id uuid primary key,
        job_id uuid not null references job (id) on delete cascade,
        owner_key text not null,
        email text not null,
        moved_at timestamptz not null default now()
      );
      create index moved_job_job on moved_job (job_id);
      create index moved_job_owner on moved_job (owner_key);
      create index moved_job_moved on moved_job (moved_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table moved_job');
  }
}
