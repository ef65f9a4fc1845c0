import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of the site where a job was posted. */
export class SiteNames1700000200310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set local lock_timeout = '5s'; alter table job add column site_name text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column site_name');
  }
}
