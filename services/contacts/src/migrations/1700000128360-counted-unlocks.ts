import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For a day how often was unlocked from a mailbox and a network, as keyed hashes; and for an hour when the interest of a
 * removed profile was sent.
 */
export class CountedUnlocks1700000128360 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table unlock_count (
        id bigint generated always as identity primary key,
        key text not null,
        unlocked_at timestamptz not null default now()
      );
      create index unlock_count_of_key on unlock_count (key, unlocked_at desc);
      create index unlock_count_unlocked on unlock_count (unlocked_at);
      create table removed_interest (
        owner_key text not null,
        job_id uuid not null,
        sent_at timestamptz not null,
        primary key (owner_key, job_id)
      );
      create index removed_interest_sent on removed_interest (sent_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table unlock_count; drop table removed_interest');
  }
}
