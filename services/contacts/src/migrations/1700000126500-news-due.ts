import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which cards are due an email, and up to which time their matches count. The sweep reads from here while new matches go
 * to `news_waiting`, so writers do not wait for thousands of emails.
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
