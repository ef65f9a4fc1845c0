import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address is proved by the private links that were opened so far; those who only signed in prove it when they post. */
export class AddPoster1700000103010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job add column posted_by text;
      insert into proved_owner (owner_key)
        select distinct owner_key from job where confirmed_at is not null on conflict do nothing;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column posted_by');
  }
}
