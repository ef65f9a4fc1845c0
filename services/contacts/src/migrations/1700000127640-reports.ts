import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody reported to the operators: a job or a professional, whose key is `owner_key`. It goes with either. */
export class Reports1700000127640 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table report (
        id uuid primary key,
        reporter_key text not null,
        owner_key text not null,
        job_id uuid references job_card (id) on delete cascade,
        profile_id uuid references profile_card (id) on delete cascade,
        reason text not null,
        note text,
        created_at timestamptz not null default now(),
        decision text,
        decided_at timestamptz,
        check (num_nonnulls(job_id, profile_id) = 1)
      );
      create unique index report_open on report (coalesce(job_id, profile_id), reporter_key) where decided_at is null;
      create index report_of_owner on report (owner_key);
      create index report_of_reporter on report (reporter_key);
      create index report_of_job on report (job_id) where job_id is not null;
      create index report_of_profile on report (profile_id) where profile_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table report');
  }
}
