import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which job or profile a session was opened by, and what was added to addresses without their owner's session. */
export class PostingSessions1700000130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table session add column posted_thing_id uuid;
      create table unverified_listing (
        thing_id uuid primary key,
        owner_key text not null,
        expires_at timestamptz not null default now() + interval '8 days'
      );
      create index unverified_listing_owner_key on unverified_listing (owner_key);
      create index unverified_listing_expires_at on unverified_listing (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table unverified_listing;
      alter table session drop column posted_thing_id`);
  }
}
