import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The jobs and profiles whose private link has signed in the browser that posted them. */
export class PostingBrowsers1700000123500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table signed_in_by_posting (
        thing_id uuid primary key,
        expires_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signed_in_by_posting');
  }
}
