import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sites of an employer, and jobs that were posted together at several of them. */
export class Sites1700000200250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      create table site (
        id uuid primary key,
        owner_key text not null,
        account_id uuid,
        name text not null,
        folded_name text not null,
        job_location text not null,
        lat double precision not null,
        lng double precision not null,
        created_at timestamptz not null default now(),
        unique (owner_key, folded_name)
      );
      alter table job add column group_id uuid;
      create index job_of_group on job (group_id, owner_key) where group_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column group_id; drop table site;');
  }
}
