import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds who uses a free-text choice. Release 1.0 stores it only here. */
export class IndexOtherSpecialties1700000200400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index matched_job_other_specialties on matched_job using gin (other_specialties)
        where other_specialties <> '{}';
      create index matched_provider_other_specialties on matched_provider using gin (other_specialties)
        where other_specialties <> '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index matched_job_other_specialties, matched_provider_other_specialties');
  }
}
