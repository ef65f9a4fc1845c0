import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiKeys1700000200230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_key (
        id uuid primary key,
        account_id uuid not null references account (id),
        -- Null for what the account owns itself. A key ends with the membership.
        practice_id uuid,
        name text not null,
        scopes text[] not null,
        secret_hash bytea not null,
        created_at timestamptz not null default now(),
        used_at timestamptz,
        foreign key (practice_id, account_id) references membership (practice_id, account_id) on delete cascade
      );
      create index api_key_of_account on api_key (account_id);
      create index api_key_of_practice on api_key (practice_id, account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_key');
  }
}
