import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what people recognize their sessions. */
export class SessionBrowsers1700000125500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table session
        add column browser text,
        add column used_at timestamptz not null default now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table session drop column browser, drop column used_at');
  }
}
