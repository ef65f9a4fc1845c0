import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever is to be told now, of what came until when. Owners are told from here, while what comes meanwhile is noted in
 * `news_waiting`: so nothing waits for those who are told, of whom there may be thousands.
 */
export class NewsDue1700000126500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table news_due (
        card_id uuid primary key,
        until timestamptz not null
      );
      create index news_due_until on news_due (until, card_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into news_waiting (card_id) select card_id from news_due on conflict do nothing;
      drop table news_due`);
  }
}
