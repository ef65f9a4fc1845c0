import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By the words of name, address and phone, since operators look for somebody by the beginning of any of them. */
export class JobWords1700000123300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index job_words on job using gin (to_tsvector('simple', translate(
        coalesce(employer_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(contact_phone, ''),
        '@.,()+-_/''’', '           ')))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index job_words');
  }
}
