import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address is proved by the private links that were opened so far; those who only signed in prove it when they post. */
export class AddPoster1700000103010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profile add column posted_by text, add column draft_by text;
      insert into proved_owner (owner_key)
        select owner_key from profile where confirmed_at is not null on conflict do nothing;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile drop column posted_by, drop column draft_by');
  }
}
