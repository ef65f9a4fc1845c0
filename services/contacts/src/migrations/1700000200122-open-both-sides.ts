import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contact of a job, for the professionals whom its employer unlocks, and their requests to stop. */
export class OpenBothSides1700000200122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job_card
        add column contact_name text not null default '',
        add column contact_title text,
        add column contact_phone text not null default '';
      alter table unlock
        add column asked_to_stop_at timestamptz,
        add column stop_id uuid,
        add column stop_version int not null default 0,
        add column stop_emailed boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table unlock drop column asked_to_stop_at, drop column stop_id, drop column stop_version,
        drop column stop_emailed;
      alter table job_card drop column contact_name, drop column contact_title, drop column contact_phone;
    `);
  }
}
