import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LimitUnlocks1700000103020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index unlock_of_employer on unlock (employer_key, unlocked_at desc);
      create table unlock_refusal (
        employer_key text primary key,
        times int not null default 1,
        refused_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table unlock_refusal; drop index unlock_of_employer');
  }
}
