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
      create table impersonation (
        id uuid primary key,
        admin_id uuid not null references account (id),
        user_id uuid not null references account (id),
        reason text not null,
        asked_at timestamptz not null default now(),
        started_at timestamptz,
        ended_at timestamptz
      );
      create index impersonation_asked on impersonation (admin_id) where started_at is null;
      create table session (
        id uuid primary key,
        secret_hash bytea not null unique,
        user_id uuid not null references account (id) on delete cascade,
        impersonation_id uuid references impersonation (id),
        parent_id uuid references session (id) on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index session_of_user on session (user_id);
      create index session_of_parent on session (parent_id) where parent_id is not null;
      create table audit_entry (
        id uuid primary key,
        at timestamptz not null default now(),
        actor_id uuid not null references account (id),
        user_id uuid not null references account (id),
        act text not null,
        object_id uuid,
        outcome text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entry, session, impersonation, login_link, account');
  }
}
