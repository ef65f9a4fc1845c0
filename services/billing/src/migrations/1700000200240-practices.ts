import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Practices share the plan, card and ledger of the owner key that they took over. */
export class Practices1700000200240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table hire add column reported_by uuid;
      create index hire_reported_by on hire (reported_by) where reported_by is not null;
      create index unlocked_contact_employer_email on unlocked_contact (employer_email);
      create table practice (
        owner_key text primary key,
        id uuid not null unique
      );
      create table owner_alias (
        address_key text primary key,
        owner_key text not null unique
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table owner_alias, practice;
      drop index unlocked_contact_employer_email;
      alter table hire drop column reported_by`);
  }
}
