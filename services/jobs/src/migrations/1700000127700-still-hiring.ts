import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nobody was asked so far: of jobs from before it is first asked as long after this as of new ones. */
export class StillHiring1700000127700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job
        add column still_at timestamptz,
        add column still_due_at timestamptz default now() + interval '30 days',
        add column asked_at timestamptz,
        add column rested_at timestamptz,
        add column asks_wanted boolean not null default true;
      create index job_still_due on job (still_due_at, owner_key)
        where rested_at is null and not is_paused and asks_wanted;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job drop column still_at, drop column still_due_at, drop column asked_at, drop column rested_at,
        drop column asks_wanted
    `);
  }
}
