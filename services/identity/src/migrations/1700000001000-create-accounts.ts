import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account (
        id uuid primary key,
        email text not null unique,
        owner_key text not null unique,
        created_at timestamptz not null default now()
      );
      create table login_link (
        id uuid primary key,
        email text not null,
        secret_hash bytea,
        expires_at timestamptz not null,
        closed_at timestamptz
      );
      create index login_link_open on login_link (email) where closed_at is null;
      create table session (
        id uuid primary key,
        secret_hash bytea not null unique,
        user_id uuid not null references account (id) on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index session_of_user on session (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session, login_link, account');
  }
}
