import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links from before count as used on the day that this is first known. */
export class LinkUsedAt1700000104000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile add column link_used_at timestamptz not null default now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile drop column link_used_at');
  }
}
