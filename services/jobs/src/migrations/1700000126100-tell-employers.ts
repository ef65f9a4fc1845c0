import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All jobs so far, and those that the version before goes on to post, are told of again. */
export class TellEmployers1700000126100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job add column employer_told boolean not null default false;
      create index job_employer_untold on job (id) where not employer_told;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column employer_told');
  }
}
