import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which new jobs are emailed to a professional, and the facts of a job that such a filter needs. */
export class JobFilters1700000200270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      alter table mail_choice add column filter jsonb;
      alter table job_card
        add column shift text[] not null default '{}',
        add column practice_settings text[] not null default '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job_card drop column shift, drop column practice_settings;
      alter table mail_choice drop column filter;
    `);
  }
}
