import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For services that email an address about posts that anyone may make with it. */
export class ProvedOwners1700000103001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table proved_owner (
        owner_key text primary key,
        proved_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table proved_owner');
  }
}

/** For services that email an address at the request of another person. */
export class BlockedSenders1700000103002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table blocked_sender (
        owner_key text not null,
        sender text not null,
        blocked_at timestamptz not null default now(),
        primary key (owner_key, sender)
      );
      create index blocked_sender_at on blocked_sender (blocked_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table blocked_sender');
  }
}

/** For services that have data of suspended people, or email them. */
export class SuspendedOwners1700000127600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table suspended_owner (
        owner_key text primary key,
        suspension_id uuid not null,
        reason text not null,
        is_suspended boolean not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table suspended_owner');
  }
}

/** For services that erase the posts of a deleted account. Its last requests may arrive after the erasure. */
export class ErasedOwners1700000129400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table erased_owner (
        owner_key text not null,
        account_id uuid not null,
        asked_at timestamptz not null,
        primary key (owner_key, account_id)
      );
      create index erased_owner_asked on erased_owner (asked_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erased_owner');
  }
}
