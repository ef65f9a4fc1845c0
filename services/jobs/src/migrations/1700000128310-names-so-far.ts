import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names of the jobs so far; their owners' other jobs are told again, a few at a time. */
export class NamesSoFar1700000128310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into employer_name (owner_key, job_id, employer_name, domain)
      select owner_key, id, employer_name, lower(substring(email from '[^@]*$')) from job
      on conflict do nothing;
      insert into renamed_owner (owner_key)
      select owner_key from employer_name group by owner_key having count(distinct employer_name) > 1;
    `);
  }

  async down(): Promise<void> {
    // What was added goes with its table.
  }
}
