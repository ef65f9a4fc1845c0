import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners are emailed about the address of a job. */
export class EmailsAboutJobs1700000200250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table practice_email add column about_job uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table practice_email drop column about_job');
  }
}
