import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keyed hashes; hardly any profile is hidden from anybody, so the index of those is small. */
export class HiddenFrom1700000126120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table matched_job add column employer_keys text[] not null default '{}';
      alter table matched_provider add column hidden_from text[] not null default '{}';
      create index matched_job_employer_keys on matched_job using gin (employer_keys);
      create index matched_provider_hidden_from on matched_provider using gin (hidden_from) where hidden_from <> '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table matched_job drop column employer_keys');
    await runner.query('alter table matched_provider drop column hidden_from');
  }
}
