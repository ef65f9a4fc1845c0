import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Employers with several people: who did what for a practice, and the address of a job that a practice owns. */
export class Practices1700000200230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      alter table unlock add column member_id uuid;
      alter table contact_state add column stage_by uuid, add column note_by uuid;
      alter table interview add column offered_by uuid;
      create index unlock_member on unlock (member_id) where member_id is not null;
      create index contact_state_stage_by on contact_state (stage_by) where stage_by is not null;
      create index contact_state_note_by on contact_state (note_by) where note_by is not null;
      create index interview_offered_by on interview (offered_by) where offered_by is not null;

      -- Null where it equals owner_key, so that a job that the previous release moves keeps them equal.
      alter table job_card add column poster_key text;
      create index job_card_poster on job_card ((coalesce(poster_key, owner_key)));

      create table practice (owner_key text primary key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table practice;
      alter table job_card drop column poster_key;
      alter table interview drop column offered_by;
      alter table contact_state drop column stage_by, drop column note_by;
      alter table unlock drop column member_id;
    `);
  }
}
