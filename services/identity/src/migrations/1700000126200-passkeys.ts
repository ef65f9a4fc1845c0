import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, the codes that stand in for a lost one, and in which sessions an admin has shown either. */
export class Passkeys1700000126200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkey (
        id uuid primary key,
        account_id uuid not null references account (id),
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        name text not null,
        made_at timestamptz not null default now(),
        used_at timestamptz
      );
      create index passkey_of_account on passkey (account_id);
      create table passkey_challenge (
        challenge text primary key,
        account_id uuid references account (id),
        expires_at timestamptz not null
      );
      create table recovery_code (
        account_id uuid not null references account (id),
        code_hash bytea not null,
        made_at timestamptz not null default now(),
        used_at timestamptz,
        primary key (account_id, code_hash)
      );
      alter table session add column proved_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table session drop column proved_at;
      drop table recovery_code, passkey_challenge, passkey;
    `);
  }
}
