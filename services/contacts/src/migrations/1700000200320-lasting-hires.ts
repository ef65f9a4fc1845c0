import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a hire lasted at least, as its employer answered, for the public shares. */
export class LastingHires1700000200320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      alter table contact_hire add column still_after_days integer not null default 0;
      alter table public_figure add column shares jsonb not null default '[]';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table public_figure drop column shares;
      alter table contact_hire drop column still_after_days;
    `);
  }
}
